// Written by web/art/press-kit.mjs.
/** The files of the press kit, with their true sizes in bytes. */
export const kitFiles = {
  logos: { href: '/press/duinstorm-logos.zip', bytes: 594132 },
  photos: { href: '/press/duinstorm-persbeeld.zip', bytes: 3628942 },
  factSheet: { href: '/press/duinstorm-factsheet.pdf', bytes: 16049 },
  release: { href: '/press/duinstorm-persbericht.rtf', bytes: 1451 },
} as const
