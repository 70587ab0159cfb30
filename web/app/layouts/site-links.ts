/** The top navigation, as the specification orders it. Anchors are on the home page. */
export const siteLinks: readonly { to: string; label: string }[] = [
  { to: '/', label: 'Home' },
  { to: '/race-course', label: 'Race Info' },
  { to: '/tickets', label: 'Doe Mee' },
  { to: '/#editie', label: 'Editie' },
  { to: '/vrijwilligers', label: 'Vrijwilligers' },
]

/** The footer's links: the menu without Home, and the pages that are not in the menu. */
export const footerLinks: typeof siteLinks = [
  ...siteLinks.slice(1),
  { to: '/events', label: 'Evenementen' },
  { to: '/nieuws', label: 'Nieuws' },
  { to: '/uitslagen', label: 'Uitslagen' },
  { to: '/shop', label: 'Shop' },
  { to: '/pers', label: 'Pers' },
]
/** The links that the footer lists after the social channels. */
export const legalLinks: typeof siteLinks = [
  { to: '/voorwaarden', label: 'Voorwaarden' },
  { to: '/privacy', label: 'Privacy' },
]
