import { useCallback } from 'react'
import * as z from 'zod'
import { priceStep } from '#shared/contract/edition-facts.ts'
import type { Edition } from '#shared/contract/editions.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { pricePages } from '#shared/facts/event-facts.ts'
import type { PriceStep } from '#shared/facts/fact-values.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { Quiet } from '#web/features/admin/table/cells.tsx'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { asMoment, type SectionColumn } from '#web/features/admin/table/section-column.ts'
import { Badge, type BadgeKind } from '#web/ui/feedback/badge.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { EditionList } from './edition-list.tsx'
import { parseEuroInput, typedEuros, toEuroInput } from './price-form.ts'
import { DuoPriceWarning } from './price-places.tsx'
import { findCurrentPriceStep, typeNames, useStepsLeft, type StepsLeft } from './steps-left.ts'
import { formatTypedMoment, parseTypedMoment, toTypedMoment } from './typed-moment.ts'

/** A price step. `place`: its position among the steps of its ticket type, from 1. `after`: the price after it, in Dutch. */
type Step = PriceStep & { place: number; isNow: boolean; isOnSite: boolean; after: string }

const text = z.string()
const form = z
  .object({
    ticketType: priceStep.shape.ticketType,
    price: typedEuros(priceStep.shape.price),
    untilOn: text,
    untilAt: text,
    tickets: text
      .trim()
      .transform((typed) => (typed === '' ? null : Number(typed)))
      .pipe(priceStep.shape.tickets),
    place: text
      .trim()
      .transform((typed) => (typed === '' ? null : Number(typed)))
      .pipe(z.int('Vul een heel getal in').min(1, 'Vanaf 1').nullable()),
    version: text,
  })
  .transform(({ untilOn, untilAt, place, version, ...step }, context) => {
    const until = parseTypedMoment({ day: untilOn, time: untilAt }, { day: 'untilOn', time: 'untilAt' }, context)
    if (until === null && step.tickets === null && context.issues.length === 0)
      context.addIssue({ code: 'custom', path: ['untilOn'], message: 'Vul in tot wanneer, of voor hoeveel tickets' })
    return { step: { ...step, until }, place, version }
  })
type Form = z.input<typeof form>
type Typed = z.output<typeof form>

const fieldOf = (part: string) => (part === 'until' ? 'untilOn' : part || 'ticketType')
const nameOf = ({ ticketType, price }: PriceStep) => `${typeNames[ticketType]} ${formatEuro(price)}`

/** Formats the prices of a ticket without a price step: `€ 85,00 bij Tickets, € 99,00 bij Inschrijven`. */
function describeRegular({ prices: { wizard, form } }: Edition, type: TicketType): string {
  if (wizard[type] === form[type]) return formatEuro(wizard[type])
  return `${formatEuro(wizard[type])} bij ${pricePages.wizard}, ${formatEuro(form[type])} bij ${pricePages.form}`
}

function stepsOf(edition: Edition, left: StepsLeft): readonly Step[] {
  const { priceSteps: steps = [] } = edition.facts
  return steps.map((step, at) => {
    const next = findCurrentPriceStep(steps.slice(at + 1), step.ticketType, left)
    return {
      ...step,
      left: left.get(step.id),
      place: steps.filter(({ ticketType }) => ticketType === step.ticketType).indexOf(step) + 1,
      isNow: findCurrentPriceStep(steps, step.ticketType, left) === step,
      isOnSite: edition.current,
      after: next ? formatEuro(next.price) : describeRegular(edition, step.ticketType),
    }
  })
}

/** Returns the fields of a step that are stored. */
const toPriceStep = ({ id, ticketType, price, until, tickets }: Step): PriceStep => ({ id, ticketType, price, until, tickets })

/** Inserts a step at its position among the steps of its ticket type, or after those steps if it has no position. */
function merge(rows: readonly Step[], { step, place }: Typed, replaced: Step | undefined): readonly Step[] {
  const others = rows.filter((one) => one.id !== replaced?.id)
  const id = replaced?.id ?? crypto.randomUUID().slice(0, 8)
  const own = others.filter(({ ticketType }) => ticketType === step.ticketType)
  return [
    ...others.filter(({ ticketType }) => ticketType !== step.ticketType),
    ...own.toSpliced((place ?? own.length + 1) - 1, 0, {
      ...step,
      id,
      place: place ?? own.length + 1,
      isNow: false,
      isOnSite: false,
      after: '',
    }),
  ].toSorted((one, other) => (one.ticketType < other.ticketType ? 1 : one.ticketType > other.ticketType ? -1 : 0))
}

const fields = (edition: Edition, step: Step | undefined): readonly FormField<Form>[] => [
  {
    name: 'ticketType',
    label: 'Ticket',
    kind: 'select',
    options: Object.entries(typeNames).map(([value, label]) => ({ value, label })),
  },
  { name: 'price', label: 'Prijs (euro)', kind: 'decimal', hint: 'Dit ziet en betaalt de koper op elke pagina.' },
  { name: 'untilOn', label: 'Geldt tot', kind: 'date', optional: true, requiredWith: 'untilAt' },
  { name: 'untilAt', label: 'Tot hoe laat', kind: 'time', optional: true, requiredWith: 'untilOn' },
  { name: 'tickets', label: 'Voor hoeveel tickets', optional: true, hint: 'Leeg: zo veel als er in die tijd verkocht worden.' },
  {
    name: 'place',
    label: 'Volgorde',
    optional: true,
    hint: 'Bij dit ticket: 1 is de eerste prijs. Leeg: na de andere.',
    above: (typed) => <Beside edition={edition} step={step} typed={typed} />,
  },
]

const BesideBox = chakra('div', { base: { display: 'grid', gap: '2' } })

/** Shows the other steps of the chosen ticket type in order, and warns if a duo costs more than two solos at the same time. */
function Beside({ edition, step, typed: { ticketType, price, place } }: { edition: Edition; step: Step | undefined; typed: Form }) {
  const steps = (edition.facts.priceSteps ?? []).filter(({ id }) => id !== step?.id)
  const own = steps.filter((one) => one.ticketType === ticketType)
  const at = place === '' ? own.length : Number(place) - 1
  const other = ticketType === 'solo' ? 'duo' : 'solo'
  const otherTypePrice = steps.filter((one) => one.ticketType === other)[at]?.price ?? edition.prices.wizard[other]
  const cents = { [ticketType]: parseEuroInput(price), [other]: otherTypePrice }
  return (
    <BesideBox>
      <Quiet>
        {own.length === 0
          ? `${typeNames[ticketType]} heeft nog geen ${step ? 'andere ' : ''}prijstrede.`
          : `Bij ${typeNames[ticketType]} staan er al: ${own.map((one, index) => `${index + 1}. ${formatEuro(one.price)}`).join(', ')}.`}
      </Quiet>
      {steps.every((one) => one.ticketType === ticketType) && (
        <Quiet>{`${typeNames[other]} heeft geen trede en houdt zijn gewone prijs: ${describeRegular(edition, other)}.`}</Quiet>
      )}
      <DuoPriceWarning solo={cents['solo']} duo={cents['duo']} />
    </BesideBox>
  )
}

const columns: readonly SectionColumn<Step>[] = [
  { key: 'name', head: 'Ticket', value: ({ ticketType, place }) => `${typeNames[ticketType]} ${place}`, strong: true },
  { key: 'price', head: 'Prijs', value: ({ price }) => price / 100, cell: ({ price }) => formatEuro(price), end: true },
  {
    key: 'until',
    head: 'Tot',
    value: ({ until }) => asMoment(until),
    cell: ({ until }) => (until ? formatTypedMoment(until) : <Quiet>geen datum</Quiet>),
  },
  {
    key: 'tickets',
    head: 'Tickets',
    value: ({ tickets }) => tickets,
    cell: ({ left, tickets }) =>
      tickets === null ? <Quiet>geen grens</Quiet> : left === undefined ? `${tickets} tickets` : `nog ${left} van ${tickets}`,
    end: true,
  },
  { key: 'after', head: 'Daarna', value: ({ after }) => after },
  {
    key: 'now',
    head: 'Nu',
    value: (one) => stateOf(one).text,
    cell: (one) => <Badge kind={stateOf(one).kind}>{stateOf(one).text}</Badge>,
  },
]

function stateOf({ until, left, isNow, isOnSite }: Step): { kind: BadgeKind; text: string } {
  if ((until !== null && Date.parse(until) <= serverClock.now()) || left === 0) return { kind: 'gone', text: 'Voorbij' }
  if (!isNow) return { kind: 'wait', text: 'Hierna' }
  return isOnSite ? { kind: 'ok', text: 'Geldt nu' } : { kind: 'wait', text: 'Geldt zodra de verkoop opent' }
}

/** `/admin/instellingen/prijstreden`: the prices of a ticket by date and by number sold, before the regular price. */
export default function PriceSteps() {
  const left = useStepsLeft()
  const rowsOf = useCallback((edition: Edition) => stepsOf(edition, left), [left])
  return (
    <EditionList
      title="Prijstreden"
      note="Na de laatste trede gelden de prijzen van Prijzen en verzending"
      noun="prijstreden"
      hint="Ticket"
      add="Nieuwe prijstrede"
      one="Prijstrede"
      nameOf={nameOf}
      rowKey={({ id }) => id}
      columns={columns}
      rowsOf={rowsOf}
      path="facts.priceSteps"
      bodyOf={(rows) => ({
        facts: { priceSteps: rows.length > 0 ? rows.map(toPriceStep) : null },
      })}
      schema={form}
      fields={fields}
      toForm={(step, edition) => {
        const until = toTypedMoment(step?.until ?? null)
        return {
          ticketType: step?.ticketType ?? 'solo',
          price: step ? toEuroInput(step.price) : '',
          untilOn: until.day,
          untilAt: until.time,
          tickets: step?.tickets ? String(step.tickets) : '',
          place: step ? String(step.place) : '',
          version: edition.version,
        }
      }}
      merge={merge}
      fieldOf={fieldOf}
      removes="De volgende trede of de gewone prijs geldt dan. Wie al een ticket heeft of vasthoudt, houdt zijn prijs."
      emptyOf={() => ({ title: 'Nog geen prijstreden', text: 'Tickets kosten wat bij Prijzen en verzending staat.' })}
    >
      Een trede eindigt op zijn moment of als zijn tickets op zijn, wat het eerst komt. Een vastgehouden ticket telt mee; komt het vrij, dan
      is het weer voor die prijs te koop.
    </EditionList>
  )
}
