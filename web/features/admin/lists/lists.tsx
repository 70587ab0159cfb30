import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { auditEndpoints } from '#shared/contract/audit.ts'
import { listEndpoints } from '#shared/contract/lists.ts'
import { mayKeepAid } from '#shared/domain/crew/first-aid.ts'
import { ticketEndpoints, type AdminTicket } from '#shared/contract/tickets.ts'
import { namedListKeys, namedLists, type NamedListKey } from '#shared/domain/office/named-lists.ts'
import { chooseDay } from '#shared/domain/race/choose-day.ts'
import { allAddonsOf } from '#shared/domain/tickets/addons.ts'
import { retention } from '#shared/facts/retention.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { editionDaysQuery } from '#web/features/admin/dashboard-queries.ts'
import { useChosenEdition } from '#web/features/admin/editions/chosen-edition.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { DayButtons } from '#web/features/admin/day-buttons.tsx'
import { Facts } from '#web/features/admin/participants/facts.tsx'
import type { FileKind } from '#web/features/admin/table/use-file-export.ts'
import { usePagedList } from '#web/features/admin/table/use-list.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { useSearchChanges } from '#web/ui/navigation/use-search-changes.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { saveList } from './save-list.ts'

const Lists = chakra('div', {
  base: { display: 'grid', gap: '3', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 23rem), 1fr))' },
})
const Gap = chakra('div', { base: { marginBlockEnd: '3' } })
const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '3' } })
const Reason = chakra('p', { base: { textStyle: 'table', color: 'fg.muted', marginBlockStart: '3' } })

const aidErased = `Deze lijst is er tot ${retention.health} dagen na de racedag. Daarna worden de gegevens gewist.`

const kinds: readonly { kind: FileKind; label: string }[] = [
  { kind: 'xlsx', label: 'Excel (XLSX)' },
  { kind: 'csv', label: 'CSV' },
]

/** `/admin/lijsten`: the lists of a race day to download, each with its purpose. The server logs every download. */
export default function ListsScreen() {
  usePageTitle('Lijsten')
  const may = useMayCall()
  const [search, change] = useSearchChanges()
  const query = useQuery(editionDaysQuery)
  const now = useServerNow(60_000)
  const days = query.data?.map(({ eventDate }) => eventDate)
  const day = days && (days.find((one) => one === search.get('dag')) ?? chooseDay(days, eventDateOf(now)))
  return (
    <>
      <AdminHead
        title="Lijsten"
        note="Voor medewerkers en eigenaren. Elke download komt in het logboek: wie, welke lijst, hoeveel mensen, waarvoor."
      >
        <DayButtons days={days} chosen={day} onChoose={(dag) => change({ dag })} />
        <IfAllowed call={auditEndpoints.listAudit}>
          <ButtonLink to="/admin/instellingen/logboek?soort=export" size="table" variant="outline" icon="clock">
            Eerdere downloads
          </ButtonLink>
        </IfAllowed>
      </AdminHead>
      <NotLoaded title="De racedagen laden niet" of={[query]} />
      {query.isPending && <Skeleton width="100%" height="50vh" />}
      {day === null && <EmptyState title="Nog geen racedag">Zodra deze editie een racedag heeft, staan de lijsten hier.</EmptyState>}
      {day && !may(listEndpoints.exportList) && (
        <Gap>
          <Notice kind="info">Met jouw rol kun je deze lijsten niet downloaden. Vraag het een medewerker of een eigenaar.</Notice>
        </Gap>
      )}
      {day && (
        <Lists>
          {namedListKeys.map((list) =>
            list === 'addon' ? (
              <AddonPanel key={list} day={day} />
            ) : (
              <ListPanel
                key={list}
                list={list}
                day={day}
                reason={namedLists[list].isAid && !mayKeepAid(day, now) ? aidErased : undefined}
              />
            ),
          )}
        </Lists>
      )}
    </>
  )
}

/** Shows the list of one extra, with the number of people who have each extra. The first extra that somebody has is selected initially. */
function AddonPanel({ day }: { day: string }) {
  const { edition } = useChosenEdition()
  const [chosen, setChosen] = useState<number>()
  const mayExport = useMayCall()(listEndpoints.exportList)
  const { rows, loading, error } = usePagedList(ticketEndpoints.listTickets, mayExport ? undefined : null)
  const people = rows && !loading ? countPerAddon(rows, day) : undefined
  const addons = edition ? allAddonsOf(edition.addons) : []
  const addon = addons.find(({ id }) => id === chosen) ?? addons.find(({ id }) => people?.get(id)) ?? addons[0]
  if (!addon) return null
  const addonId = addon.id
  if (mayExport && !people && !error) return <Skeleton width="100%" height="12rem" />
  return (
    <ListPanel
      list="addon"
      day={day}
      addonId={addonId}
      reason={people && !people.get(addonId) ? 'Niemand heeft deze extra op deze dag.' : undefined}
    >
      <IfAllowed call={listEndpoints.exportList}>
        <chakra.div marginBlockStart="3">
          <Field label="Van welke extra">
            <Select size="table" value={addonId} onChange={(event) => setChosen(Number(event.target.value))}>
              {addons.map(({ id, name }) => (
                <option key={id} value={id}>
                  {people ? `${name} (${people.get(id) ?? 0})` : name}
                </option>
              ))}
            </Select>
          </Field>
        </chakra.div>
      </IfAllowed>
    </ListPanel>
  )
}

/**
 * Counts, per id of an extra, the people with a valid ticket for a day who have the extra, as the list of one extra does. Skips the sale
 * of an upgrade from Solo to Duo, because the upgraded ticket already lists both people and their extras.
 */
function countPerAddon(tickets: readonly AdminTicket[], day: string): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { eventDate, status, upgradeOf, addons, participantIds = [] } of tickets) {
    if (eventDate !== day || status !== 'paid' || upgradeOf !== undefined) continue
    for (const { id } of addons) counts.set(id, (counts.get(id) ?? 0) + participantIds.length)
  }
  return counts
}

interface ListPanelProps {
  list: NamedListKey
  day: string
  /** Why there is nothing to download; shown instead of the buttons. */
  reason?: string | undefined
  /** Only for the list of one extra. */
  addonId?: number
  /** Shown above the buttons. */
  children?: ReactNode
}

function ListPanel({ list, day, reason, addonId, children }: ListPanelProps) {
  const { title, purpose, contents } = namedLists[list]
  const save = useMutation({
    // No retry: each call adds a line to the log.
    retry: false,
    mutationFn: (kind: FileKind) => saveList(list, { day, kind, addonId }),
    onSuccess: (description) => toast({ kind: 'success', title: 'Gedownload', description }),
    onError: (error) => toast({ kind: 'destructive', title: 'Niet gedownload', description: failureOf(error).message }),
  })
  return (
    <Panel title={title}>
      <Facts
        facts={[
          { name: 'Waarvoor', value: purpose },
          { name: 'Wat erin staat', value: contents },
        ]}
      />
      {children}
      {reason ? (
        <Reason>{reason}</Reason>
      ) : (
        <IfAllowed call={listEndpoints.exportList}>
          <Buttons>
            {kinds.map(({ kind, label }) => (
              <Button
                key={kind}
                size="table"
                variant={kind === 'xlsx' ? 'outline' : 'quiet'}
                icon="download"
                aria-label={`${title} als ${label}`}
                busy={save.isPending && save.variables === kind}
                aria-disabled={save.isPending || undefined}
                onClick={() => !save.isPending && save.mutate(kind)}
              >
                {label}
              </Button>
            ))}
          </Buttons>
        </IfAllowed>
      )}
    </Panel>
  )
}
