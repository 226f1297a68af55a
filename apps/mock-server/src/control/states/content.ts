import type { World } from "../../store/world.ts";
import type { Handlers } from "./handler.ts";

const contentText = "<p>Text</p>";

const withoutContent = (world: World, id: string): void => {
  world.update(({ pages, pageParts, categories }) => ({
    pages: pages.filter((page) => page.id !== id),
    pageParts: pageParts.filter((part) => part.id !== id),
    categories: categories.filter((category) => category.id !== id),
  }));
};

type Names =
  | "a published page"
  | "a published page part"
  | "a category with posts"
  | "a category without posts"
  | "no such content";

export const contentStates: Handlers<Names> = {
  "a published page": (world, { id }) => {
    world.update(({ pages }) =>
      pages.some((page) => page.id === id)
        ? {}
        : { pages: [...pages, { id, name: id, content: contentText }] },
    );
    return {};
  },
  "a published page part": (world, { id }) => {
    world.update(({ pageParts }) =>
      pageParts.some((part) => part.id === id)
        ? {}
        : { pageParts: [...pageParts, { id, content: contentText }] },
    );
    return {};
  },
  "a category with posts": (world, { id }) => {
    const post = { id: `${id}-1`.slice(-64), title: id, content: contentText };
    world.update(({ categories }) => ({
      categories: [
        ...categories.filter((category) => category.id !== id),
        {
          id,
          posts: categories.find((category) => category.id === id && category.posts.length > 0)
            ?.posts ?? [{ ...post, publishedAt: world.clock.iso() }],
        },
      ],
    }));
    return {};
  },
  "a category without posts": (world, { id }) => {
    world.update(({ categories }) => ({
      categories: [...categories.filter((category) => category.id !== id), { id, posts: [] }],
    }));
    return {};
  },
  "no such content": (world, { id }) => {
    withoutContent(world, id);
    return {};
  },
};
