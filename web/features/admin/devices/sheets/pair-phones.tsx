import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { crewEndpoints } from '#shared/contract/crew.ts'
import type { PairingSheet } from '#shared/contract/pairing-sheets.ts'
import type { ListedPhone } from '#shared/domain/crew/parse-phone-list.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { call } from '#web/api/call.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { useUnsavedWork } from '#web/features/admin/unsaved-work.ts'
import { useNow } from '#web/ui/device/use-now.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { PhoneListForm } from './phone-list-form.tsx'
import { PrintedSheet } from './printed-sheet.tsx'
import { SheetList } from './sheet-list.tsx'
import { canStillPair } from './sheet-words.ts'
import { sheetsQuery } from './sheets-query.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })
const Above = chakra('div', { base: { marginBlockEnd: '4' } })
// Prints the cards without the panel around them.
const Made = chakra('div', {
  base: {
    '@media print': { '& > section': { border: '0' }, '& > section > header': { display: 'none' }, '& > section > div': { padding: '0' } },
  },
})

interface MadeSheet {
  /** The sheet as it was created, shown until the list of sheets contains it. The list has no codes, so this page stores them. */
  sheet: PairingSheet
  codes: string[]
}

/**
 * The button that made the sheet is gone, so the focus moves to the print button. The function is defined outside the component,
 * because React would call a new function at each render.
 */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus()

/** `/admin/instellingen/telefoons`: pairs many phones with a printed sheet of codes. The codes are only in this page's memory. */
export default function PairPhones() {
  usePageTitle('Telefoons koppelen')
  const client = useQueryClient()
  const sheets = useQuery(sheetsQuery)
  useNow(15_000)
  const now = serverClock.now()
  const [made, setMade] = useState<MadeSheet>()
  const [isPrinted, setPrinted] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const create = useMutation({
    mutationFn: (phones: ListedPhone[]) => unwrap(call(crewEndpoints.createPairingSheet, { body: { phones } })),
    onSuccess: ({ id, codes, expiresAt }, phones) => {
      const listed = phones.map((phone) => ({ ...phone, pairedAt: null }))
      setPrinted(false)
      setMade({ sheet: { id, expiresAt, madeAt: toIsoMoment(now), withdrawnAt: null, phones: listed }, codes })
      void client.invalidateQueries({ queryKey: sheetsQuery.queryKey })
    },
  })
  const sheet = made && (sheets.data?.find(({ id }) => id === made.sheet.id) ?? made.sheet)
  const isOnlyHere = sheet !== undefined && canStillPair(sheet, now) && !isPrinted
  useUnsavedWork(isTyped || isOnlyHere)
  return (
    <>
      <div data-no-print>
        <SettingsHead title="Telefoons koppelen" note="Een vel met een code per telefoon" />
      </div>
      <Stack>
        {made && sheet ? (
          <Made>
            <Panel
              title="Print dit vel"
              tools={
                <>
                  <Button
                    ref={focusOnce}
                    size="table"
                    variant="primary"
                    icon="print"
                    onClick={() => {
                      window.print()
                      setPrinted(true)
                    }}
                  >
                    Print
                  </Button>
                  {!isOnlyHere && (
                    <Button size="table" variant="quiet" icon="plus" onClick={() => setMade(undefined)}>
                      Nog een vel
                    </Button>
                  )}
                </>
              }
            >
              {isOnlyHere && (
                <Above data-no-print>
                  <Notice kind="warn" title="Print het nu">
                    De codes staan alleen hier en straks op papier. Verlaat je deze pagina, dan kun je het vel alleen nog intrekken.
                  </Notice>
                </Above>
              )}
              <PrintedSheet sheet={sheet} codes={made.codes} now={now} />
            </Panel>
          </Made>
        ) : (
          <Panel title="Nieuw vel">
            <PhoneListForm busy={create.isPending} error={create.error} onTyped={setTyped} onMake={(phones) => create.mutate(phones)} />
          </Panel>
        )}
        <div data-no-print>
          <SheetList sheets={sheets} now={now} />
        </div>
      </Stack>
    </>
  )
}
