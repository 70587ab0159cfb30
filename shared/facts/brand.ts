/** The product's name, URLs and mail address. Texts for people take the name only from this file (decision 1); a lint rule checks it. */
export const brand = {
  name: 'Duinstorm',
  my: 'Mijn Duinstorm',
  tagline: 'Tegen de wind in.',
  /** The URL of the site, unless SITE_URL is set in the build. */
  siteUrl: 'https://duinstorm.example',
  contactEmail: 'info@duinstorm.example',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/duinstorm' },
    { name: 'Facebook', url: 'https://www.facebook.com/duinstorm' },
    { name: 'YouTube', url: 'https://www.youtube.com/@duinstorm' },
  ],
} as const

/** A key in the browser's storage, e.g. `duinstorm-cookie-consent`. */
export function storageKey(name: string): string {
  return `${brand.name.toLowerCase()}-${name}`
}
