import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { closingEndpoints, type Closing } from '#shared/contract/closing.ts'
import type { Edition } from '#shared/contract/editions.ts'
import { checkClosing, isClosed } from '#shared/domain/office/closing-check.ts'
import { formatPhones } from '#shared/domain/office/phone-lines.ts'
import { listErasures } from '#shared/domain/office/list-erasures.ts'
import { formatWithNoun, sortByUrgency, type OfficeLine } from '#shared/domain/office/office-line.ts'
import { eventDateOf, formatShortDayYear } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { OfficeLines } from '#web/features/admin/office-lines.tsx'
import { SettingsHead } from '#web/features/admin/settings-head.tsx'
import { ConfirmDialog } from '#web/features/admin/table/confirm-dialog.tsx'
import { TableLoading } from '#web/features/admin/table-loading.tsx'
import { dialogUrl } from '#web/features/admin/use-open-from-url.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { useChosenEdition } from './chosen-edition.ts'
import { closingQuery } from './closing-query.ts'
import { editionListQuery, refreshEditions } from './edition-queries.ts'
import { findNextEdition } from './edition-words.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })
const Points = chakra('ul', { base: { display: 'grid', gap: '1.5', paddingInlineStart: '5', listStyle: 'disc', overflowWrap: 'anywhere' } })
const Erasures = chakra('ul', { base: { display: 'grid', gap: '2' } })
const ErasureRow = chakra('li', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 12px', '& > :first-of-type': { flex: '0 1 18rem' } },
})
const When = chakra('span', { base: { color: 'fg.muted' } })

/** `/admin/instellingen/afsluiten`: the items of an edition that are still open, the effects of closing it, and when data is deleted. */
export default function CloseEdition() {
  usePageTitle('Sluit editie')
  const { edition, list } = useChosenEdition()
  return edition ? (
    <ClosingOf key={edition.id} edition={edition} />
  ) : (
    <>
      <SettingsHead title="Sluit editie" />
      <NotLoaded title="De edities laden niet" of={[{ ...list, data: undefined }]} />
      {!list.error && <TableLoading rows={6} />}
    </>
  )
}

function ClosingOf({ edition: { id, name, closedOn, current } }: { edition: Edition }) {
  const query = useQuery(closingQuery(id))
  const editions = useQuery(editionListQuery).data ?? []
  const next = current ? findNextEdition(editions) : undefined
  const today = eventDateOf(useServerNow(60_000))
  const [isAsking, setAsking] = useState(false)
  const { data } = query
  const lines = data && checkClosing(data, today)
  return (
    <>
      <SettingsHead title="Sluit editie" note={name}>
        <Button
          size="table"
          variant="quiet"
          icon="refresh"
          busy={query.isFetching}
          busyText="Bijwerken..."
          onClick={() => void query.refetch()}
        >
          Bijwerken
        </Button>
      </SettingsHead>
      <NotLoaded title="De stand van de editie laadt niet" of={[query]} />
      {!data && !query.error && <TableLoading rows={6} />}
      {data && lines && (
        <Stack>
          {isClosed(data) && (
            <Notice kind="ok" title={`${name} is gesloten`}>
              <p>
                {`${closedOn === undefined ? '' : `Gesloten op ${formatShortDayYear(closedOn)}. `}De verkoop is dicht en er staat geen kortingscode meer aan. Opnieuw openen kan per dag, bij Edities.`}
              </p>
              <ButtonLink
                to={dialogUrl('/admin/instellingen/edities', next ? 'huidig' : 'editie')}
                size="table"
                variant={next ? 'primary' : 'quiet'}
                icon={next ? 'flag' : 'plus'}
                marginBlockStart="2"
              >
                {next ? `Maak ${next.name} huidig` : 'Nieuwe editie'}
              </ButtonLink>
            </Notice>
          )}
          <Panel title="Wat nog open staat">
            <OfficeLines lines={lines} openFirst />
          </Panel>
          {!isClosed(data) && (
            <Panel title="Wat sluiten doet">
              <Effects data={data} />
              <Button variant="primary" size="compact" icon="lock" marginBlockStart="3" onClick={() => setAsking(true)}>
                {`Sluit ${name}`}
              </Button>
            </Panel>
          )}
          <Panel title="Wat wanneer gewist wordt">
            <Erasing data={data} />
          </Panel>
          <AskToClose open={isAsking} onClose={() => setAsking(false)} data={data} lines={lines} />
        </Stack>
      )}
    </>
  )
}

function Effects({ data: { openDays, codesOn } }: { data: Closing }) {
  return (
    <Points>
      <li>{openDays.length === 0 ? 'De verkoop is al dicht.' : `De verkoop sluit: ${openDays.map(formatShortDayYear).join(' en ')}.`}</li>
      <li>
        {codesOn === 0
          ? 'Er staat geen kortingscode meer aan.'
          : `${formatWithNoun(codesOn, 'kortingscode gaat', 'kortingscodes gaan')} uit.`}
      </li>
      <li>Checklists en tellingen blijven bij deze editie. In de volgende staan ze weer op nul.</li>
      <li>Polsbandjes blijven bij deze deelnemers. Wie er volgend jaar een krijgt, begint met een leeg bandje.</li>
      <li>Deelnemers, tickets en uitslagen blijven staan. Telefoons blijven gekoppeld, zodat hun laatste scans nog binnenkomen.</li>
    </Points>
  )
}

function Erasing({ data }: { data: Closing }) {
  return (
    <Erasures>
      {listErasures(data).map(({ what, when, done }) => (
        <ErasureRow key={what}>
          <span>{what}</span>
          <When>{when}</When>
          {done && <Badge kind="ok">Gewist</Badge>}
        </ErasureRow>
      ))}
      <li>
        <When>
          {data.erasedOn === null
            ? 'De nachtelijke opruiming heeft nog niet gedraaid.'
            : `De nachtelijke opruiming lukte voor het laatst op ${formatShortDayYear(data.erasedOn)}.`}
        </When>
      </li>
    </Erasures>
  )
}

interface AskProps {
  open: boolean
  onClose: () => void
  data: Closing
  lines: readonly OfficeLine[]
}

/** Asks for confirmation and lists everything that stays open. Phones with unsent scans need a separate confirmation. */
function AskToClose({ open, onClose, data, lines }: AskProps) {
  const client = useQueryClient()
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const { edition, unsent } = data
  const isAccepted = unsent.length > 0 && unsent.every(({ id }) => accepted.includes(id))
  const left = sortByUrgency(lines.filter(({ level, key }) => level !== 'ok' && key !== 'unsent'))
  const close = () => {
    setAccepted([])
    onClose()
  }
  async function run() {
    try {
      const closed = await unwrap(
        call(closingEndpoints.closeEdition, { params: { id: edition.id }, body: { withoutPhones: isAccepted ? [...accepted] : [] } }),
      )
      client.setQueryData(closingQuery(edition.id).queryKey, closed)
      await refreshEditions(client)
    } catch (error) {
      // The refusal names phones that this page might not show yet.
      void client.invalidateQueries({ queryKey: closingQuery(edition.id).queryKey })
      throw error
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={`${edition.name} sluiten?`}
      confirmLabel="Sluit editie"
      failTitle="Niet gesloten"
      run={run}
      done={{ title: `${edition.name} is gesloten`, description: 'De verkoop is dicht en de kortingscodes staan uit.' }}
    >
      {data.openDays.length > 0 && <p>Niemand kan zich daarna nog inschrijven. Opnieuw openen kan per dag, bij Edities.</p>}
      <Effects data={data} />
      {left.length + unsent.length === 0 && <p>Er staat niets open.</p>}
      {left.length > 0 && (
        <>
          <p>Dit blijft open staan:</p>
          <Points>
            {left.map(({ key, level, text }) => (
              <li key={key}>{level === 'bad' ? <b>{text}</b> : text}</li>
            ))}
          </Points>
        </>
      )}
      {unsent.length > 0 && (
        <CheckRow
          sentence
          label={`Sluit zonder te wachten op ${formatPhones(unsent)}.`}
          description="Uitslagen kunnen nog veranderen als hun scans later binnenkomen."
          checked={isAccepted}
          onChange={(event) => setAccepted(event.target.checked ? unsent.map(({ id }) => id) : [])}
        />
      )}
    </ConfirmDialog>
  )
}
