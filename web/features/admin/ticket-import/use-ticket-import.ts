import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { maxCheckedTickets, maxImportedTickets, ticketImportEndpoints, type ImportedTicket } from '#shared/contract/ticket-import.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { saleOfferQuery } from '#web/ui/ticket-sale/use-sale.ts'
import { invalidateAffectedLists } from '#web/features/admin/waves/wave-queries.ts'
import type { RowOutcome as SheetOutcome } from '#web/features/admin/sheet-import/sheet-rows.ts'
import type { Field } from './fields.ts'
import { importIdOf } from './import-id.ts'
import { findRepeats, findShortages, type Fault, type PlannedRow } from './plan-rows.ts'

type RowOutcome = SheetOutcome<Field>

interface Checked {
  importId: string
  outcomes: ReadonlyMap<number, RowOutcome>
  /** The tickets that can be imported, in the order of the file. */
  tickets: readonly ImportedTicket[]
}

/** The number of parallel calls, so that the next portion is on its way while the server works on the last one. */
const callsAtOnce = 2

/**
 * Checks the rows of a file without writing, and writes them in portions after the user confirmed. A run that was stopped or interrupted
 * can continue: the server writes no row of an import twice.
 */
export function useTicketImport(digest: string) {
  const client = useQueryClient()
  const [done, setDone] = useState(0)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, RowOutcome>>(new Map())
  const [isStopped, setStopped] = useState(false)
  const stopping = useRef(false)

  const check = useMutation({
    retry: false,
    mutationFn: async (rows: readonly PlannedRow[]): Promise<Checked> => {
      setDone(0)
      setStopped(false)
      const { imports } = await unwrap(call(ticketImportEndpoints.listTicketImports, {}))
      const importId = importIdOf(digest, imports)
      const found = new Map<number, RowOutcome>()
      const valid = rows.flatMap(({ line, ticket, faults }) => {
        if (ticket) return ticket
        found.set(line, { outcome: 'refused', fault: faults[0]! })
        return []
      })
      const repeats = findRepeats(valid)
      for (const [line, message] of repeats) found.set(line, { outcome: 'duplicate', fault: { at: 'row', message } })
      const sent = valid.filter(({ line }) => !repeats.has(line))
      for (let at = 0; at < sent.length; at += maxCheckedTickets) {
        const portion = sent.slice(at, at + maxCheckedTickets)
        const { results } = await unwrap(call(ticketImportEndpoints.checkTickets, { body: { importId, rows: portion } }))
        for (const { line, outcome, message, field } of results) found.set(line, toOutcome(outcome, message, field))
        setDone(at + portion.length)
      }
      // This must follow the check, because rows that were already imported need no place.
      const fresh = sent.filter(({ line }) => found.get(line)?.outcome === 'new')
      // The offer is fetched again, because an undone import or another sale may have changed the free places.
      const short = findShortages(fresh, await client.fetchQuery(saleOfferQuery))
      for (const [line, fault] of short) found.set(line, { outcome: 'refused', fault })
      return { importId, outcomes: found, tickets: fresh.filter(({ line }) => !short.has(line)) }
    },
    onSuccess: (checked) => {
      setDone(0)
      setOutcomes(checked.outcomes)
    },
  })

  const run = useMutation({
    retry: false,
    mutationFn: async ({ importId, tickets, source, mail }: Checked & { source: string; mail: boolean }) => {
      stopping.current = false
      setStopped(false)
      const written = new Map(outcomes)
      const rest = tickets.filter(({ line }) => written.get(line)?.outcome === 'new')
      let next = 0
      let failed = false
      const work = async () => {
        while (next < rest.length && !stopping.current && !failed) {
          const portion = rest.slice(next, next + maxImportedTickets)
          next += portion.length
          try {
            const { results } = await unwrap(call(ticketImportEndpoints.importTickets, { body: { importId, source, mail, rows: portion } }))
            for (const { line, outcome, message, field } of results) written.set(line, toOutcome(outcome, message, field))
          } catch (error) {
            failed = true
            throw error
          }
          setOutcomes(new Map(written))
          setDone(tickets.filter(({ line }) => written.get(line)?.outcome !== 'new').length)
        }
      }
      const ended = await Promise.allSettled(Array.from({ length: callsAtOnce }, work))
      const broken = ended.find((one) => one.status === 'rejected')
      if (broken) throw broken.reason
      setStopped(stopping.current && next < rest.length)
    },
    onSettled: async () => {
      invalidateAffectedLists(client)
      await client.invalidateQueries({ queryKey: [ticketImportEndpoints.listTicketImports.path] })
    },
  })

  return {
    check,
    run,
    done,
    outcomes,
    isStopped,
    /** Stops the run after the portions that were already sent. */
    stop() {
      stopping.current = true
    },
    /** Returns to the mapping of columns. */
    reset() {
      check.reset()
      run.reset()
      setDone(0)
      setOutcomes(new Map())
    },
  }
}

const toOutcome = (outcome: RowOutcome['outcome'], message: string | null, field: string | null): RowOutcome =>
  message === null ? { outcome } : { outcome, fault: { at: (field ?? 'row') as Fault['at'], message } }
