interface AdmonitionKind {
  /** The default title in English. */
  readonly label: string;
  /** Path data of a 24 by 24 stroke icon (Lucide, ISC license). */
  readonly icon: string;
}

const warningIcon =
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01';

/** All kinds of admonitions: `:::note` in markdown, `<Admonition type="note">` in MDX. */
export const admonitions = {
  note: {
    label: 'Note',
    icon: 'M13 21h8M15 5l4 4M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
  },
  tip: {
    label: 'Tip',
    icon: 'M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5M9 18h6M10 22h4',
  },
  info: { label: 'Info', icon: 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 16v-4M12 8h.01' },
  warning: { label: 'Warning', icon: warningIcon },
  danger: {
    label: 'Danger',
    icon: 'M12 16h.01M12 8v4M15.312 2a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586l-4.688-4.688A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2z',
  },
  caution: { label: 'Caution', icon: warningIcon },
  important: {
    label: 'Important',
    icon: 'M22 12a10 10 0 1 1-20 0 10 10 0 1 1 20 0M12 16h.01M12 8v4',
  },
  success: {
    label: 'Success',
    icon: 'M22 12a10 10 0 1 1-20 0 10 10 0 1 1 20 0m-6.5-2.5L11 14l-2.5-2.5',
  },
  secondary: { label: 'Secondary', icon: 'M5 12h14' },
} as const satisfies Readonly<Record<string, AdmonitionKind>>;

export type AdmonitionType = keyof typeof admonitions;

export function isAdmonitionType(name: string): name is AdmonitionType {
  return Object.hasOwn(admonitions, name);
}
