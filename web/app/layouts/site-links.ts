/** The top navigation, as the specification orders it. An anchor lives on the home page. */
export const siteLinks: readonly { to: string; label: string }[] = [
  { to: '/', label: 'Home' },
  { to: '/race-course', label: 'Race Info' },
  { to: '/tickets', label: 'Doe Mee' },
  { to: '/#editie', label: 'Editie' },
  { to: '/vrijwilligers', label: 'Vrijwilligers' },
]
