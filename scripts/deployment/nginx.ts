import type { ClientConfiguration } from "#contracts/schemas/configuration.ts";
import {
  dataPolicy,
  pagePolicy,
  securityHeaders,
  workerFile,
  workerPolicy,
} from "#mock/http/security-headers.ts";
import { addedPage, fileFolders } from "#mock/pages/addresses.ts";

/** Addresses and folders of one deployment. */
export interface Deployment {
  /** Address and port to listen on, `127.0.0.1:8080`. TLS is terminated in front of it, or added to the file. */
  readonly listen: string;
  /** Absolute path of the built portal, `dist/portal`. */
  readonly folder: string;
  /** Absolute path of the deployment's own `/config.json`. */
  readonly configurationFile: string;
  /** Absolute path of the log folder, `/var/log/nginx`. */
  readonly logs: string;
  /** Origin of the backend, `http://127.0.0.1:9000`. */
  readonly backend: string;
  /** The parsed configuration. The content security policy allows the origins in it. */
  readonly configuration: ClientConfiguration;
  /** Hashes of the inline styles of the prerendered pages, as `sha256-…`. */
  readonly styles: readonly string[];
  /** Whether nginx has the module for precompressed Brotli files. */
  readonly brotli: boolean;
}

/** A double-quoted nginx string. It cannot contain `$`, and none of our values does. */
const quoted = (text: string): string => {
  if (/[$\r\n]/u.test(text)) throw new Error(`nginx cannot be told ${JSON.stringify(text)}.`);
  return `"${text.replaceAll(/["\\]/gu, String.raw`\$&`)}"`;
};

const indented = (lines: readonly string[], by: number): string =>
  lines.map((line) => `${" ".repeat(by)}${line}`).join("\n");

/** Variables of each request: its path for the log, its caching, its scheme and the document to serve. */
const mapsWith = (
  policy: string,
): string => `# The address of a page may carry the one-time code of a letter: the log has paths only, and nobody's address.
map $request_uri $portal_path {
    default                            "";
    "~^(?<portal_requested_path>[^?]*)" $portal_requested_path;
}
log_format portal '$time_iso8601 $request_method "$portal_path" $status $body_bytes_sent $request_time';

# Kept for ever are files whose names change with what is in them; all else is asked for again each time.
map $uri $portal_caching {
    default     "no-cache";
    ~^/assets/  "public, max-age=31536000, immutable";
}

# TLS may end here or in front; an empty header is not sent.
map "$scheme $http_x_forwarded_proto" $portal_scheme {
    default    http;
    "~ https$" https;
    ~^https    https;
}
map $portal_scheme $portal_hsts {
    default "";
    https   "max-age=63072000; includeSubDomains";
}

# What a page may do, and that nothing else may do anything. By the address: also where nothing has changed since.
map $portal_path $portal_policy {
    default ${quoted(policy)};
    ${workerFile} ${quoted(workerPolicy)};
    "~^/(\\.|health$|(api|${fileFolders.join("|")})/|[^/]*\\.[^/]*$)" ${quoted(dataPolicy)};
}

# A form sent before the script was there comes back as the same page, and never as one of another host.
map $request_uri $portal_again {
    default "/";
    "~^/(?!/)(?!.*//)[^\\\\\\\\]*$" $request_uri;
}

# A page that only the configuration knows, and every other address without a document of its own.
map $uri $portal_document {
    default        /app.html;
    "~${addedPage}" /page.html;
}`;

/** Types of the built files, and their compression. */
const contentTypes = (brotli: boolean): string => `    charset utf-8;
    charset_types text/html text/css text/plain application/javascript application/json application/manifest+json image/svg+xml;
    types {
        text/html               html;
        text/css                css;
        application/javascript  js;
        application/json        json;
        application/manifest+json webmanifest;
        application/pdf         pdf;
        image/svg+xml           svg;
        image/png               png;
        image/x-icon            ico;
        font/woff2              woff2;
        text/plain              txt;
    }
    default_type application/octet-stream;

    # The build leaves .gz beside each file; what comes from the backend is compressed here.
    gzip_static on;
    gzip on;
    gzip_vary on;
    gzip_proxied any;
    gzip_min_length 512;
    gzip_types text/css text/plain application/javascript application/json application/problem+json application/manifest+json image/svg+xml;
    ${brotli ? "brotli_static on;" : "# brotli_static on;  # with its module: the build leaves .br beside each file"}`;

/** The headers of every answer, and the answers for missing files and forbidden methods. */
const answers = (secured: readonly string[]): string => `${indented(secured, 4)}
    add_header cache-control $portal_caching;

    error_page 404 @missing;
    error_page 405 @method;
    location @missing {
        default_type text/plain;
        return 404 "Not found";
    }
    location @method {
        default_type text/plain;
${indented(secured, 8)}
        add_header allow "GET, HEAD, POST" always;
        return 405 "Method not allowed";
    }`;

/** Locations outside the build: the deployment's configuration, and the backend below `/api`. */
const routed = (
  { configurationFile, backend }: Deployment,
  secured: readonly string[],
  hidden: readonly string[],
): string => `    location = /config.json {
        alias ${quoted(configurationFile)};
    }

    # Whether the site is served, and which build it is.
    location = /health {
        access_log off;
        default_type text/plain;
        try_files /version.txt =503;
    }

    location /api/ {
        proxy_pass ${backend};
        proxy_http_version 1.1;
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto $portal_scheme;
        proxy_set_header Connection "";
        proxy_connect_timeout 5s;
        # As long as the portal waits for the answer to an upload; it gives every other call up before.
        proxy_read_timeout 60s;
        # As it comes: the progress of an upload is what the backend has.
        proxy_request_buffering off;
        client_max_body_size 12m;
${indented(hidden, 8)}
${indented(secured, 8)}
    }`;

/** Files, and documents without their endings. */
const pages = `    # Files and never a document, which a browser would take for a script. Deeper down all else is the portal's: ids in its
    # addresses have dots.
    location ~ ^/(\\.|(${fileFolders.join("|")})/|[^/]*\\.[^/]*$) {
        try_files $uri =404;
        # What the build leaves for itself, and every file by its compressed name.
        location ~ (^/csp\\.json|/\\.|\\.(br|gz|html)$) {
            internal;
        }
    }

    location / {
        if ($request_method = POST) {
            return 303 $portal_again;
        }
        if ($request_method !~ ^(GET|HEAD)$) {
            return 405;
        }
        rewrite ^(.*[^/])/*$ $1 break;
        try_files $uri/index.html $portal_document;
    }`;

/**
 * The nginx configuration of the built portal, for the `http` block. Documents are served without their extensions, and
 * other addresses of the portal get the frame. Files with a hash in their name are cached for ever; a missing file is a
 * plain 404. The backend is below `/api`. All answers have the security headers, errors too. Throws an Error if a value
 * cannot be written into the file.
 */
export const nginxConfiguration = (deployment: Deployment): string => {
  const { listen, folder, logs, configuration, styles, brotli } = deployment;
  const policy = pagePolicy({ configuration, styles });
  const { "content-security-policy": _, ...others } = securityHeaders(policy, false);
  const headers = Object.entries(others);
  // `add_header` in a location replaces all inherited ones, so every location repeats them.
  const secured = [
    ...headers.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    "add_header content-security-policy $portal_policy always;",
    "add_header strict-transport-security $portal_hsts always;",
  ];
  const hidden = secured.map((line) => `proxy_hide_header ${line.split(" ")[1]};`);
  return `# Made by \`npm run nginx\`: make it anew after each build, its hashes are those of the pages.
${mapsWith(policy)}

server {
    listen ${listen};
    server_name _;
    server_tokens off;
    access_log ${quoted(`${logs}/portal.access.log`)} portal;
    # Below this level nginx writes whole addresses, and an address may hold a letter's code.
    error_log ${quoted(`${logs}/portal.error.log`)} emerg;
    root ${quoted(folder)};
    absolute_redirect off;
${contentTypes(brotli)}

${answers(secured)}

${routed(deployment, secured, hidden)}

${pages}
}
`;
};
