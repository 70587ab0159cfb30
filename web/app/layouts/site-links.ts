/** The top navigation, as the specification orders it. An anchor lives on the home page. */
export const siteLinks: readonly { to: string; label: string }[] = [
  { to: '/', label: 'Home' },
  { to: '/race-course', label: 'Race Info' },
  { to: '/tickets', label: 'Doe Mee' },
  { to: '/#editie', label: 'Editie' },
  { to: '/vrijwilligers', label: 'Vrijwilligers' },
]

/** What the footer leads to: the menu without Home, and the pages that have no place up there. */
export const footerLinks: typeof siteLinks = [
  ...siteLinks.slice(1),
  { to: '/events', label: 'Evenementen' },
  { to: '/nieuws', label: 'Nieuws' },
  { to: '/shop', label: 'Shop' },
  { to: '/pers', label: 'Pers' },
]
export const legalLinks: typeof siteLinks = [
  { to: '/voorwaarden', label: 'Voorwaarden' },
  { to: '/privacy', label: 'Privacy' },
]
