import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { maxImportedTickets, ticketImportEndpoints, type TicketImport, type UndoneTicket } from '#shared/contract/ticket-import.ts'
import { formatShortDayTime } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { PastImportRow } from '#web/features/admin/sheet-import/past-import-row.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { FocusedStep } from '#web/features/admin/focused-step.tsx'
import { saleOfferQuery } from '#web/ui/ticket-sale/use-sale.ts'
import { invalidateAffectedLists } from '#web/features/admin/waves/wave-queries.ts'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { formatPeople, formatTickets } from './import-words.ts'

/** Lists the past imports of tickets. The user can undo each import as a whole, after a confirmation. */
export function PastImports({ onBack, onBusy }: { onBack: () => void; onBusy: (busy: boolean) => void }) {
  const imports = useQuery({
    queryKey: [ticketImportEndpoints.listTicketImports.path],
    queryFn: ({ signal }) => unwrap(call(ticketImportEndpoints.listTicketImports, {}, { signal })),
    staleTime: 0,
  })
  const [asked, setAsked] = useState<TicketImport>()
  const { data } = imports
  if (asked) return <AskUndo key={asked.importId} asked={asked} onBack={() => setAsked(undefined)} onBusy={onBusy} />
  return (
    <FocusedStep label="Eerder ingelezen">
      {imports.error && !data && <NotLoaded title="De imports laden niet" of={[imports]} />}
      {!data && !imports.error && <Skeleton width="100%" height="6rem" />}
      {data?.imports.length === 0 && (
        <EmptyState small title="Nog niets ingelezen">
          Tickets die je uit een bestand inleest staan hier, per keer dat je inleest.
        </EmptyState>
      )}
      {data && data.imports.length > 0 && (
        <ul>
          {data.imports.map((one) => (
            <PastImportRow key={one.importId}>
              <div>
                <b>{`${one.source}, ${formatTickets(one.written)}`}</b>
                <p>{`${formatShortDayTime(one.at)} door ${one.by}, import ${one.code}${formatLeft(one)}`}</p>
              </div>
              {one.left > 0 && (
                <IfAllowed call={ticketImportEndpoints.undoTicketImport}>
                  <Button size="table" variant="quiet" onClick={() => setAsked(one)}>
                    {`Draai ${formatTickets(one.left)} terug`}
                  </Button>
                </IfAllowed>
              )}
            </PastImportRow>
          ))}
        </ul>
      )}
      <DialogActions>
        <Button size="compact" variant="outline" onClick={onBack}>
          Terug
        </Button>
      </DialogActions>
    </FocusedStep>
  )
}

const formatLeft = ({ written, left }: TicketImport) =>
  left === written ? '' : left === 0 ? ' – teruggedraaid' : ` – ${formatTickets(written - left)} geannuleerd`

interface AskProps {
  asked: TicketImport
  onBack: () => void
  onBusy: (busy: boolean) => void
}

function AskUndo({ asked: { importId, source, at, by, code, left, people }, onBack, onBusy }: AskProps) {
  const { run, done, kept } = useUndo(importId)
  const isRunning = run.isPending
  useEffect(() => onBusy(isRunning), [isRunning, onBusy])
  const undone = done - kept.length
  if (run.isSuccess)
    return (
      <FocusedStep label="Teruggedraaid">
        <Notice kind={kept.length > 0 ? 'warn' : 'ok'} title={`${formatTickets(undone)} teruggedraaid`}>
          <p>
            {kept.length > 0
              ? 'De plekken zijn weer vrij, en niemand is gemaild.'
              : 'De plekken zijn weer vrij, en niemand is gemaild. Hetzelfde bestand kun je opnieuw inlezen.'}
          </p>
          {kept.slice(0, 20).map(({ ticketId, message }) => (
            <p key={ticketId}>{`Blijft staan: ${message}`}</p>
          ))}
          {kept.length > 20 && <p>{`En nog ${formatTickets(kept.length - 20)} die blijven staan.`}</p>}
        </Notice>
        <DialogActions>
          <Button size="compact" variant="solid" onClick={onBack}>
            Klaar
          </Button>
        </DialogActions>
      </FocusedStep>
    )
  return (
    <FocusedStep label={`${source} terugdraaien`}>
      <p>
        <b>{`Alles van ‘${source}’ terugdraaien?`}</b>
      </p>
      <p>{`${formatTickets(left)}, ${formatPeople(people)}. Ingelezen op ${formatShortDayTime(at)} door ${by}, import ${code}.`}</p>
      <p>
        De tickets worden geannuleerd en hun codes vervallen. Wie al is ingecheckt of de plek heeft overgedragen, blijft staan. Niemand
        krijgt hier mail over, ook niet wie het ticket al kreeg.
      </p>
      {run.isError && (
        <Notice kind="bad" title="Niet alles teruggedraaid">
          {`${failureOf(run.error).message} Al teruggedraaid: ${formatTickets(undone)}. Ga verder met de rest.`}
        </Notice>
      )}
      <DialogActions>
        <Button size="compact" variant="outline" disabled={isRunning} onClick={onBack}>
          Laat staan
        </Button>
        <Button size="compact" variant="solid" busy={isRunning} busyText={`${done} van ${left}...`} onClick={() => run.mutate()}>
          {run.isError ? 'Ga verder' : `Draai ${formatTickets(left)} terug`}
        </Button>
      </DialogActions>
    </FocusedStep>
  )
}

/** Undoes an import in portions. After an interruption the next run fetches which tickets are left. */
function useUndo(importId: string) {
  const client = useQueryClient()
  const [done, setDone] = useState(0)
  const [kept, setKept] = useState<readonly UndoneTicket[]>([])
  const run = useMutation({
    retry: false,
    mutationFn: async () => {
      const known = new Map(kept.map((one) => [one.ticketId, one]))
      let count = done
      const read = await unwrap(call(ticketImportEndpoints.readTicketImport, { params: { importId } }))
      const ticketIds = read.ticketIds.filter((id) => !known.has(id))
      for (let at = 0; at < ticketIds.length; at += maxImportedTickets) {
        const portion = ticketIds.slice(at, at + maxImportedTickets)
        const { results } = await unwrap(call(ticketImportEndpoints.undoTicketImport, { body: { importId, ticketIds: portion } }))
        for (const one of results) if (one.outcome === 'kept') known.set(one.ticketId, one)
        count += portion.length
        setDone(count)
        setKept([...known.values()])
      }
    },
    onSettled: async () => {
      invalidateAffectedLists(client)
      void client.invalidateQueries({ queryKey: saleOfferQuery.queryKey })
      await client.invalidateQueries({ queryKey: [ticketImportEndpoints.listTicketImports.path] })
    },
  })
  return { run, done, kept }
}
