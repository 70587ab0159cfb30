import { useEffect, useMemo, useState } from 'react'
import type { SaleOffer } from '#shared/contract/ticket-sales.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { FocusedStep } from '#web/features/admin/focused-step.tsx'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { MapColumns } from '#web/features/admin/sheet-import/map-columns.tsx'
import { PreviewRows } from '#web/features/admin/sheet-import/preview-rows.tsx'
import type { Sheet } from '#web/features/admin/sheet-import/read-sheet.ts'
import { formatRows } from '#web/features/admin/sheet-import/sheet-rows.ts'
import { createDayFinder, findDayColumns, findIgnoredDayColumn } from './day-column.ts'
import { fieldWords, guessFields, guessSource, type Field as SheetField } from './fields.ts'
import { findIgnoredTypeColumn, findTypeColumns } from './type-column.ts'
import { ticketPreview } from './ticket-preview.ts'
import { guessDateOrder } from './parse-cells.ts'
import { planRows, type Mapping } from './plan-rows.ts'
import { useTicketImport } from './use-ticket-import.ts'
import { formatDay, formatHoodies, formatPeople, formatTickets } from './import-words.ts'
import { MappingChoices } from './mapping-choices.tsx'

const Bar = chakra('progress', { base: { width: 'full', height: '10px', accentColor: 'var(--ds-colors-ok)' } })

interface Props {
  name: string
  sheet: Sheet
  digest: string
  offer: SaleOffer
  /** The mapping of an earlier file with the same columns, so that the user need not choose again. */
  mappingBefore: Mapping | undefined
  onOther: (mapping: Mapping) => void
  onBusy: (busy: boolean) => void
  onClose: () => void
}

/** The steps of an import: map the columns of the file, check the rows, and import them. */
export function ImportSteps({ name, sheet, digest, offer, mappingBefore, onOther, onBusy, onClose }: Props) {
  const [mapping, setMapping] = useState(() => mappingBefore ?? guessMapping(sheet, offer))
  const [source, setSource] = useState(() => guessSource(sheet.names))
  const [mail, setMail] = useState(false)
  const [sourceFault, setSourceFault] = useState<string>()
  const rows = useMemo(() => planRows(sheet, mapping, offer, serverClock.now()), [sheet, mapping, offer])
  const ignoredDays = useMemo(() => findIgnoredDayColumn(sheet, mapping, finderFor(sheet, offer)), [sheet, mapping, offer])
  const ignoredTypes = useMemo(() => findIgnoredTypeColumn(sheet, mapping), [sheet, mapping])
  // Two rows of a duo become one ticket. Without this text, one of the rows would seem lost.
  const joined =
    rows.length < sheet.rows.length ? `, samen ${formatTickets(rows.length)}: twee regels met hetzelfde bestelnummer zijn één duo` : ''
  const missing = listMissing(mapping.fields)
  const work = useTicketImport(digest)
  const { check, run, done, outcomes, isStopped } = work
  const { data: checked } = check
  const isRunning = run.isPending
  useEffect(() => onBusy(isRunning), [isRunning, onBusy])
  const change = (more: Partial<Mapping>) => setMapping((before) => ({ ...before, ...more }))
  const valid = rows.filter(({ ticket }) => ticket).length

  const dayWarning = ignoredDays !== undefined && (
    <Notice kind="warn" title="De dag uit het bestand telt niet mee">
      {`In de kolom ‘${ignoredDays}’ staan racedagen, maar iedereen komt op ${formatDay(mapping.day)}. Kies ‘Dag’ bij die kolom als dat niet klopt.`}
    </Notice>
  )
  const typeWarning = ignoredTypes !== undefined && (
    <Notice kind="warn" title="Solo of duo uit het bestand telt niet mee">
      {`In de kolom ‘${sheet.names[ignoredTypes]}’ staat solo of duo, maar elke regel wordt een ${mapping.ticketType}. Kies ‘${fieldWords.get('ticketType')}’ bij die kolom als dat niet klopt.`}
    </Notice>
  )

  if (!checked)
    return (
      <FocusedStep label="Wat in de kolommen staat">
        <p>{`${name}: ${formatRows(sheet.rows.length)}${joined}. Kijk of elke kolom goed geraden is.`}</p>
        {dayWarning}
        {missing.length > 0 && (
          <Notice kind="warn" title={`Nog geen kolom voor ${missing.join(' en ')}`}>
            Zonder kan niemand meedoen. Kies het bij een kolom hieronder, of zet het erbij in het bestand en kies dat opnieuw.
          </Notice>
        )}
        {!mapping.fields.includes('buyer.gender') && (
          <Notice kind="warn" title="Geen kolom voor geslacht">
            Iedereen komt er dan in als ‘anders’, en telt in de uitslag niet mee bij mannen of vrouwen.
          </Notice>
        )}
        <MapColumns
          sheet={sheet}
          words={fieldWords}
          fields={mapping.fields}
          warnings={
            new Map(
              ignoredTypes === undefined
                ? []
                : [[ignoredTypes, `Hier staat solo of duo, maar elke regel wordt een ${mapping.ticketType}.`]],
            )
          }
          onChange={(fields) => change({ fields, ...(isSameDates(fields, mapping) ? {} : { dateOrder: guessOrder(sheet, fields) }) })}
        />
        <MappingChoices mapping={mapping} offer={offer} onChange={change} />
        <PreviewRows rows={rows} outcomes={outcomes} table={ticketPreview} />
        {check.isError && (
          <Notice kind="bad" title="Niet gecontroleerd">{`${failureOf(check.error).message} Er is niets ingelezen.`}</Notice>
        )}
        <DialogActions stays>
          <Button size="compact" variant="outline" disabled={check.isPending} onClick={() => onOther(mapping)}>
            Ander bestand
          </Button>
          <Button
            size="compact"
            variant="solid"
            disabled={valid === 0}
            busy={check.isPending}
            busyText={`${done} van ${valid}...`}
            onClick={() => check.mutate(rows)}
          >
            Proef: wat gaat er gebeuren?
          </Button>
        </DialogActions>
      </FocusedStep>
    )

  const total = checked.tickets.length
  const written = [...outcomes.values()].filter(({ outcome }) => outcome === 'written').length
  const people = checked.tickets.reduce(
    (sum, { line, partner }) => sum + (outcomes.get(line)?.outcome === 'written' ? (partner ? 2 : 1) : 0),
    0,
  )
  const left = checked.tickets.filter(({ line }) => outcomes.get(line)?.outcome === 'new').length
  const isDone = run.isSuccess && left === 0
  const start = () => {
    if (source.trim().length < 2) return setSourceFault('Zeg waar deze tickets verkocht zijn')
    run.mutate({ ...checked, source, mail })
  }
  return (
    <FocusedStep label={isDone ? 'Ingelezen' : 'Proef'}>
      {isDone ? (
        <Notice kind={written === total ? 'ok' : 'warn'} title={`${formatTickets(written)} ingelezen`}>
          {`${formatPeople(people)} erbij in de lijst. ${mail ? 'De tickets gaan per mail naar iedereen.' : 'Er is niemand gemaild.'} Alles tegelijk draai je terug bij ‘Eerder ingelezen’.`}
        </Notice>
      ) : (
        <p>
          {total === 0
            ? 'Er is niets om in te lezen.'
            : `Er is nog niets veranderd. Regels met een fout en dubbele personen worden overgeslagen. De tickets zijn hier gratis: het geld kwam elders binnen, en er komt geen factuur.${formatHoodies(checked.tickets)}`}
        </p>
      )}
      {!isDone && dayWarning}
      {!isDone && typeWarning}
      <PreviewRows rows={rows} outcomes={outcomes} table={ticketPreview} />
      {!isDone && total > 0 && (
        <>
          <Field label="Waar verkocht" error={sourceFault} hint="Staat bij elk ticket en in het logboek.">
            <Input
              size="table"
              value={source}
              maxLength={60}
              disabled={isRunning || done > 0}
              onChange={(event) => {
                setSource(event.target.value)
                setSourceFault(undefined)
              }}
            />
          </Field>
          <CheckRow
            checked={mail}
            disabled={isRunning || done > 0}
            onChange={(event) => setMail(event.target.checked)}
            sentence
            label="Mail de tickets"
            description="Iedereen krijgt meteen het ticket met de code. Dat is niet terug te draaien."
          />
        </>
      )}
      {isRunning && <Bar aria-label="Voortgang" max={total} value={done} />}
      {isStopped && !isRunning && (
        <Notice
          kind="warn"
          title="Gestopt"
        >{`${formatTickets(written)} ingelezen, nog ${formatRows(left)}. Ga nu verder, of later met hetzelfde bestand.`}</Notice>
      )}
      {run.isError && (
        <Notice kind="bad" title="Niet alles ingelezen">
          {`${failureOf(run.error).message} Al ingelezen: ${formatTickets(written)}. Ga verder met de rest; er komt niets dubbel in.`}
        </Notice>
      )}
      <DialogActions stays>
        {isRunning ? (
          <Button size="compact" variant="outline" onClick={work.stop}>
            Stop
          </Button>
        ) : (
          !isDone && (
            <Button size="compact" variant="outline" onClick={work.reset}>
              Terug naar de kolommen
            </Button>
          )
        )}
        {isDone ? (
          <Button size="compact" variant="solid" onClick={onClose}>
            Klaar
          </Button>
        ) : (
          <Button
            size="compact"
            variant="solid"
            disabled={total === 0}
            busy={isRunning}
            busyText={`${done} van ${total}...`}
            onClick={start}
          >
            {total === 0 ? 'Niets om in te lezen' : done > 0 || run.isError ? 'Ga verder' : `Lees ${formatTickets(left)} in`}
          </Button>
        )}
      </DialogActions>
    </FocusedStep>
  )
}

function guessMapping(sheet: Sheet, offer: SaleOffer): Mapping {
  const fields = guessFields(sheet.names, { days: findDayColumns(sheet, finderFor(sheet, offer)), types: findTypeColumns(sheet) })
  const day = offer.days.find(({ eventDate }) => eventDate === offer.today) ?? offer.days[0]!
  return { fields, day: day.eventDate, ticketType: 'solo', dateOrder: guessOrder(sheet, fields) }
}

/** Lists the Dutch names of the required fields that no column has. */
function listMissing(fields: Mapping['fields']): string[] {
  const needed: SheetField[][] = [['buyer.name', 'buyer.first', 'buyer.last'], ['buyer.email'], ['buyer.birthDate']]
  return needed.flatMap((any) => (any.some((one) => fields.includes(one)) ? [] : fieldWords.get(any[0]!)!.toLowerCase()))
}

const finderFor = ({ days1904 }: Sheet, offer: SaleOffer) => createDayFinder(offer, { now: serverClock.now(), days1904 })
const birthDates = (fields: Mapping['fields']) => fields.flatMap((field, at) => (field?.endsWith('birthDate') ? at : []))
const isSameDates = (fields: Mapping['fields'], before: Mapping) => String(birthDates(fields)) === String(birthDates(before.fields))
const guessOrder = ({ rows }: Sheet, fields: Mapping['fields']) =>
  guessDateOrder(birthDates(fields).flatMap((at) => rows.map(({ cells }) => cells[at] ?? '')))
