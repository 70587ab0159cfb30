// Written by web/art/press-kit.mjs.
/** The pictures of the press kit, with their true sizes in bytes. */
export const kitFiles = {
  logos: { href: '/press/duinstorm-logos.zip', bytes: 594140 },
  photos: { href: '/press/duinstorm-persbeeld.zip', bytes: 3628942 },
} as const
