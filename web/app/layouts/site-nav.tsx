import { chakra } from '#web/ui/theme/chakra.ts'
import { brand } from '#shared/facts/brand.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { Logo } from '#web/ui/drawings/logo.tsx'
import { SiteLink } from './site-link.tsx'
import { SiteMenu, opensMenu } from './site-menu.tsx'
import { siteLinks } from './site-links.ts'
import { Link } from '#web/ui/navigation/link.tsx'

const Bar = chakra('header', {
  base: {
    position: 'absolute',
    zIndex: 'nav',
    insetInline: '0',
    top: '0',
    display: 'flex',
    // large text: the menu goes under the name
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: { base: '4', lg: '5' },
    paddingInline: 'gutter',
    paddingBlock: { base: '3', md: '5' },
    fontFamily: 'heading',
    fontWeight: 'semibold',
    fontSize: { base: 'min(1.1875rem, 6vw)', md: 'min(1rem, 2.1vw)', lg: 'min(1.1875rem, 1.9vw)' },
    whiteSpace: 'nowrap',
    lineHeight: '1',
    textTransform: 'uppercase',
    letterSpacing: { base: '0.03em', md: '0.01em', lg: '0.03em' },
  },
})
const Wide = chakra('nav', {
  base: { display: 'none', md: { display: 'flex' }, flexWrap: 'wrap', alignItems: 'center', gap: { md: '4', lg: '6' } },
})
const Item = chakra(SiteLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: 'fg',
    textDecoration: 'none',
    borderBlockEnd: '2px solid transparent',
    _hover: { color: 'fg.strong' },
    _currentPage: { color: 'fg.strong', borderColor: 'sand.300' },
  },
})
const Mine = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '46px',
    paddingInline: '4',
    color: 'fg.strong',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    borderRadius: '1',
    boxShadow: 'inset 0 0 0 2px var(--ds-colors-edge-control)',
    _hover: { boxShadow: 'inset 0 0 0 2px var(--ds-colors-fg-strong)' },
  },
})
const Toggle = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      md: { display: 'none' },
      alignItems: 'center',
      gap: '2.5',
      minHeight: 'touch',
      paddingInlineStart: '3.5',
      color: 'fg.strong',
      textTransform: 'inherit',
      letterSpacing: 'inherit',
    },
  },
  opensMenu,
)

/** Top navigation. Up to 768 px it is a button that opens a menu over the page, even before the app has loaded. */
export const SiteNav = () => (
  <Bar data-no-print>
    <Logo />
    <Wide aria-label="Hoofdmenu">
      {siteLinks.map(({ to, label }) => (
        <Item key={to} to={to}>
          {label}
        </Item>
      ))}
      <Mine to="/participant-login">{brand.my}</Mine>
    </Wide>
    <Toggle type="button" aria-haspopup="dialog">
      Menu <Icon name="menu" boxSize="26px" />
    </Toggle>
    <SiteMenu />
  </Bar>
)
