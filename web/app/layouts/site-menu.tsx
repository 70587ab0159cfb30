import { chakra } from '#web/ui/theme/chakra.ts'
import { brand } from '#shared/facts/brand.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { Logo } from '#web/ui/drawings/logo.tsx'
import { buttonRecipe } from '#web/ui/forms/button.tsx'
import { SiteLink } from './site-link.tsx'
import { siteLinks } from './site-links.ts'
import { Link } from '#web/ui/navigation/link.tsx'

const menuId = 'menu'
/** A button command opens or closes a dialog without script. In older browsers shared/page/early-script.ts does it. */
const onMenu = (command: 'show-modal' | 'close') => ({
  forwardProps: ['command', 'commandfor'],
  defaultProps: { command, commandfor: menuId },
})
/** For a button that opens the menu. */
export const opensMenu = onMenu('show-modal')

const Sheet = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    width: 'full',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    padding: '0',
    bg: 'sea.950',
    color: 'fg',
    overflowY: 'auto',
    _backdrop: { bg: 'sea.950' },
    '&[open]': { display: 'flex', flexDirection: 'column', animation: 'rise var(--ds-durations-slow) var(--ds-easings-out)' },
  },
})
const Top = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', paddingInline: 'gutter', paddingBlock: '3' },
})
const Close = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2.5',
      minHeight: 'touch',
      paddingInlineStart: '3.5',
      color: 'fg.strong',
      textTransform: 'inherit',
      letterSpacing: 'inherit',
    },
  },
  onMenu('close'),
)
const List = chakra('nav', { base: { display: 'flex', flexDirection: 'column', paddingInline: 'gutter', paddingBlockStart: '4' } })
const Item = chakra(SiteLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 'touchScan',
    borderBlockEnd: '1px solid',
    borderColor: 'edge',
    fontWeight: 'black',
    fontSize: '2.5rem',
    letterSpacing: '0',
    color: 'fg.strong',
    textDecoration: 'none',
    _currentPage: { color: 'sand.300' },
  },
})
const Mine = chakra(Link, buttonRecipe)

/** The menu on a phone, over the whole screen. Escape, the cross and its links close it, and the focus returns to the button. */
export const SiteMenu = () => (
  <Sheet id={menuId} aria-label="Menu">
    <Top>
      <Logo />
      <Close type="button">
        Sluit <Icon name="cross" boxSize="26px" />
      </Close>
    </Top>
    <List aria-label="Hoofdmenu">
      {siteLinks.map(({ to, label }) => (
        <Item key={to} to={to}>
          {label}
          <Icon name="arrow" boxSize="28px" color="fg.muted" />
        </Item>
      ))}
    </List>
    <chakra.div paddingInline="gutter" paddingBlock="5" marginTop="auto">
      <Mine to="/participant-login" variant="outline" full>
        {brand.my}
      </Mine>
    </chakra.div>
  </Sheet>
)
