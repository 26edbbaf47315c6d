import type { ArticleBehavior } from './article-context.ts';

/** What browsers call the systems that have installers; phones name theirs beside one of these. */
const systems = { windows: /Windows/, macos: /macOS|Macintosh/, linux: /Linux(?!.*Android)/ };

/** Puts the installer for the reader's system before the others. */
export const attachDownloads: ArticleBehavior = (lists) => {
  const { userAgent, userAgentData } = navigator as Navigator & {
    readonly userAgentData?: { readonly platform: string };
  };
  const platform = userAgentData?.platform || userAgent;
  const [own] = Object.entries(systems).find(([, name]) => name.test(platform)) ?? [];
  for (const list of lists) {
    list.querySelector(`[data-system="${own}"]`)?.setAttribute('data-own', '');
  }
};
