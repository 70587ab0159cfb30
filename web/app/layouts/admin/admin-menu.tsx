import { chakra } from '#web/ui/theme/chakra.ts'
import { useQuery } from '@tanstack/react-query'
import { brand } from '#shared/facts/brand.ts'
import { adminSessionQuery } from '#web/features/admin/log-in/admin-session.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import type { IconName } from '#web/ui/drawings/icons.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { Logo, LogoMark } from '#web/ui/drawings/logo.tsx'
import { usePath } from '#web/ui/navigation/path.ts'

/** One entry per section of the office. `also`: another page of the section. */
const sections: readonly { to: string; label: string; icon: IconName; also?: string }[] = [
  { to: '/admin-dashboard', label: 'Dashboard', icon: 'grid' },
  { to: '/admin/racedag', label: 'Racedag', icon: 'flag' },
  { to: '/admin/uitslagen', label: 'Uitslagen', icon: 'medal' },
  { to: '/admin/scans', label: 'Scans', icon: 'wristband' },
  { to: '/admin/evenementen', label: 'Evenementen', icon: 'calendar' },
  { to: '/admin/tickets', label: 'Tickets', icon: 'ticket' },
  { to: '/admin/deelnemers', label: 'Deelnemers', icon: 'person' },
  { to: '/admin/waves', label: 'Waves', icon: 'wave' },
  { to: '/admin/startlijst', label: 'Startlijst', icon: 'print' },
  { to: '/admin/lijsten', label: 'Lijsten', icon: 'download' },
  { to: '/admin/wave-overzicht', label: 'Wave Management', icon: 'clock', also: '/wave-management' },
  { to: '/admin/vrijwilligers', label: 'Vrijwilligers', icon: 'hand' },
  { to: '/admin/producten', label: 'Producten', icon: 'bag' },
  { to: '/admin/bestellingen', label: 'Bestellingen', icon: 'receipt' },
  { to: '/admin/financien', label: 'Financiën', icon: 'euro' },
  { to: '/notifications', label: 'Notificaties', icon: 'bell' },
  { to: '/check-in', label: 'Check-in', icon: 'check' },
  { to: '/material-management', label: 'Materiaal', icon: 'box' },
  { to: '/admin/instellingen', label: 'Instellingen', icon: 'gear' },
  { to: '/', label: 'Naar de site', icon: 'arrow' },
]

const Side = chakra('nav', {
  base: {
    display: { base: 'none', md: 'flex' },
    flexDirection: 'column',
    borderColor: 'edge',
    borderInlineEndStyle: 'solid',
    borderInlineEndWidth: { base: '0', md: '1px' },
    md: {
      position: 'sticky',
      top: '0',
      height: '100dvh',
      overflowY: 'auto',
      paddingBlockStart: '3.5',
      // a focused section is not covered by the foot
      scrollPaddingBlockEnd: '7rem',
    },
    mdDown: {
      '&[data-open]': {
        display: 'flex',
        position: 'absolute',
        zIndex: 'nav',
        insetInline: '0',
        top: '57px',
        bg: 'bg',
        boxShadow: 'card',
        paddingBlock: '2',
      },
    },
    '&[data-narrow] [data-word]': { md: { display: 'none' } },
  },
})
const Brand = chakra('div', {
  base: {
    flexShrink: '0',
    display: { base: 'none', md: 'block' },
    paddingInline: '4',
    paddingBlockEnd: '2',
    // the menu is at most 30vw wide, and the product name must fit into it even with large text
    '& a': { fontSize: 'min(1.375rem, 3.5vw)' },
  },
})
const item = {
  display: 'flex',
  alignItems: 'center',
  gap: '11px',
  // with large text the menu scrolls, and its items must not shrink
  flexShrink: '0',
  width: 'full',
  // A laptop screen that is 768 px high shows the whole menu. On a lower screen the menu scrolls above its foot.
  minHeight: { base: 'touch', md: 'clamp(24px, 3.4dvh, 30px)' },
  paddingInline: '18px',
  fontFamily: 'table',
  fontWeight: 'medium',
  fontSize: { base: 's', md: 'xs' },
  lineHeight: '1.15',
  textAlign: 'start',
  textDecoration: 'none',
  color: 'fg.muted',
  _hover: { color: 'fg.strong' },
  _currentPage: { color: 'fg.strong', fontWeight: 'bold', bg: 'bg.raised', boxShadow: 'inset 4px 0 0 var(--ds-colors-fg-strong)' },
  _focusVisible: { outlineOffset: '-3px' },
  '@media (pointer: coarse)': { minHeight: 'touch' },
} as const
const Item = chakra(Link, { base: item })
const Fold = chakra('button', { base: { ...item, display: { base: 'none', md: 'flex' } } })
const Foot = chakra('div', {
  base: {
    flexShrink: '0',
    // 'Uitloggen' stays visible while the sections scroll
    md: { position: 'sticky', bottom: '0', marginBlockStart: 'auto', bg: 'bg' },
    paddingInline: '18px',
    paddingBlock: '2',
    borderBlockStart: '1px solid',
    borderColor: 'edge',
    textStyle: 'table',
    fontWeight: 'medium',
    color: 'fg.muted',
  },
})
const Name = chakra('p', { base: { color: 'fg.strong', fontWeight: 'semibold', overflowWrap: 'anywhere' } })
const Leave = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '32px',
    color: 'fg.strong',
    fontWeight: 'semibold',
    '@media (pointer: coarse)': { minHeight: 'touch' },
  },
})

interface AdminMenuProps {
  open: boolean
  narrow: boolean
  onFold: () => void
  onSearch: () => void
}

/** The admin's navigation. `narrow` shows only the icons; screen readers still get the words. */
export function AdminMenu({ open, narrow, onFold, onSearch }: AdminMenuProps) {
  const path = usePath()
  // `AdminGuard` has already fetched the session.
  const name = useQuery({ ...adminSessionQuery, enabled: false }).data?.user?.name
  const isHere = (to: string) => path === to || (to !== '/' && path.startsWith(`${to}/`))
  const hint = (label: string) => (narrow ? { title: label, 'aria-label': label } : {})
  return (
    <Side aria-label="Beheer" data-open={open || undefined} data-narrow={narrow || undefined} data-no-print>
      <Brand>
        {narrow ? (
          <LogoMark fontSize="1.25rem" color="fg.strong" />
        ) : (
          <Logo to="/admin-dashboard" size="compact">
            <span>
              {brand.name}
              <chakra.span display="block" fontWeight="semibold" color="fg.note">
                Admin
              </chakra.span>
            </span>
          </Logo>
        )}
      </Brand>
      <Fold type="button" aria-keyshortcuts="Control+K Meta+K" onClick={onSearch} {...hint('Zoeken (Ctrl K)')}>
        <Icon name="search" boxSize="17px" strokeWidth="1.8" />
        <span data-word>Zoeken</span>
        <chakra.kbd data-word fontFamily="table" fontSize="0.75rem" color="fg.note" marginInlineStart="auto">
          Ctrl K
        </chakra.kbd>
      </Fold>
      {sections.map(({ to, label, icon, also }) => (
        <Item key={to} to={to} aria-current={isHere(to) || path === also ? 'page' : undefined} {...hint(label)}>
          <Icon name={icon} boxSize="17px" strokeWidth="1.8" />
          <span data-word>{label}</span>
        </Item>
      ))}
      <Fold type="button" aria-expanded={!narrow} onClick={onFold} {...hint('Menu uitklappen')}>
        <Icon name={narrow ? 'arrow' : 'back'} boxSize="17px" strokeWidth="1.8" />
        <span data-word>Menu inklappen</span>
      </Fold>
      <Foot>
        <p data-word>Ingelogd als Admin</p>
        {name && <Name data-word>{name}</Name>}
        {/* The only GET that changes state: as a plain link it works without script. */}
        <Leave href="/api/admin/logout" {...hint('Uitloggen')}>
          <Icon name="exit" boxSize="17px" strokeWidth="1.8" />
          <span data-word>Uitloggen</span>
        </Leave>
      </Foot>
    </Side>
  )
}
