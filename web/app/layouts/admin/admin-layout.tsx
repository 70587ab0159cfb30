import '#web/ui/theme/fonts-admin.css'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Fragment, lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { brand } from '#shared/facts/brand.ts'
import QueryProvider from '#web/api/query-provider.tsx'
import { AdminGuard } from '#web/features/admin/log-in/admin-guard.tsx'
import { workWhenIdle } from '#web/features/admin/table/when-idle.ts'
import { usePalette } from '#web/features/admin/palette/use-palette.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { Logo } from '#web/ui/drawings/logo.tsx'
import { usePath } from '#web/ui/navigation/path.ts'
import { usePageGround } from '#web/ui/theme/ground.tsx'
import { useDoubleClickGuard } from '#web/ui/forms/use-double-click-guard.ts'
import { useOfficeEdition } from '#web/api/office-edition.ts'
import { AdminMenu } from './admin-menu.tsx'
import { EditionSwitch } from './edition-switch.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { Main } from '#web/app/layouts/main.tsx'
import { SkipLink } from '#web/app/layouts/skip-link.tsx'

const Sheet = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'min(var(--ds-sizes-side), 30vw) minmax(0, 1fr)' },
    gridTemplateRows: { base: 'auto minmax(0, 1fr)', md: 'auto' },
    minHeight: '100dvh',
    textStyle: 'table',
    lineHeight: '1.4',
    '&[data-narrow]': { md: { gridTemplateColumns: '56px minmax(0, 1fr)' } },
    // the menu is not printed, and the grid would give its narrow column to the page
    '@media print': { display: 'block', minHeight: '0' },
  },
})
const PhoneBar = chakra('header', {
  base: {
    display: { base: 'flex', md: 'none' },
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingInlineStart: '4',
    paddingInlineEnd: '1',
    paddingBlock: '1',
    bg: 'bg.raised',
    borderBlockEnd: '1px solid',
    borderColor: 'edge',
  },
})
const MenuButton = chakra('button', {
  base: { display: 'grid', placeItems: 'center', width: 'touch', height: 'touch', color: 'fg.strong' },
})

// The code of the palette is fetched when the palette is first opened, so that no screen waits for it.
const Palette = lazy(() => import('#web/features/admin/palette/palette.tsx'))

/**
 * Fetches the screens that are opened most, one per idle moment, so that a screen waits only for its rows when it is opened. A screen that
 * could not be fetched is fetched again when it is opened.
 */
function* fetchAhead() {
  const ignoreFailure = () => undefined
  yield void import('#web/features/admin/participants/participants.tsx').catch(ignoreFailure)
  yield void import('#web/features/admin/waves/waves.tsx').catch(ignoreFailure)
  yield void import('#web/features/admin/tickets/tickets.tsx').catch(ignoreFailure)
}

/** The admin's frame: a side menu that folds to icons; on a phone, a button opens the menu. Screens begin with `AdminHead`. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  usePageGround('paper')
  return (
    <QueryProvider>
      <AdminGuard>
        <AdminFrame>{children}</AdminFrame>
      </AdminGuard>
    </QueryProvider>
  )
}

function AdminFrame({ children }: { children: ReactNode }) {
  const edition = useOfficeEdition()
  const [narrow, setNarrow] = useState(false)
  const { isOpen: isSearching, setOpen: setSearching, typedAhead } = usePalette()
  useEffect(() => workWhenIdle(fetchAhead()), [])
  useDoubleClickGuard()
  // The menu is open only at the path where it was opened, so that choosing a page closes it.
  const path = usePath()
  const [openOn, setOpenOn] = useState<string>()
  const open = openOn === path

  return (
    <Sheet data-narrow={narrow || undefined}>
      <SkipLink />
      <PhoneBar data-no-print>
        <Logo to="/admin" size="compact">
          <span>
            {brand.name}{' '}
            <chakra.span fontWeight="semibold" color="fg.note">
              Admin
            </chakra.span>
          </span>
        </Logo>
        <MenuButton type="button" aria-label="Zoeken" marginInlineStart="auto" onClick={() => setSearching(true)}>
          <Icon name="search" boxSize="22px" />
        </MenuButton>
        <MenuButton type="button" aria-label="Menu" aria-expanded={open} onClick={() => setOpenOn(open ? undefined : path)}>
          <Icon name={open ? 'cross' : 'menu'} boxSize="24px" />
        </MenuButton>
      </PhoneBar>
      <AdminMenu open={open} narrow={narrow} onFold={() => setNarrow(!narrow)} onSearch={() => setSearching(true)} />
      <Main paddingInline={{ base: '4', md: '5' }} paddingBlock="3.5" paddingBlockEnd="5">
        <EditionSwitch />
        {/* Remounted for another edition, so that no dialog, filter or row of the previous one stays. */}
        <Fragment key={edition ?? ''}>{children}</Fragment>
      </Main>
      <LeaveQuestion />
      {isSearching && (
        <Suspense fallback={null}>
          <Palette typedAhead={typedAhead} onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </Sheet>
  )
}
