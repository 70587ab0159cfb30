import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { SaleOffer, TicketSale } from '#shared/contract/ticket-sales.ts'
import { placesLeft } from '#shared/domain/race/waves.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { listFieldFaults } from '#web/api/field-faults.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { CompanyFields } from '#web/ui/company/company-fields.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { FormStack } from '#web/ui/forms/form-stack.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { resolverOf } from '#web/ui/forms/resolver-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { PersonFields } from './person-fields.tsx'
import { findSaleDay, hasRoom, findNextWave, findHandSaleFault, createSaleRules, type salePayments, type SaleDraft } from './sale-draft.ts'
import type { FailedSale } from './use-sale.ts'

const Choices = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
  },
  variants: {
    small: {
      true: { gridTemplateColumns: { md: 'minmax(0, 2fr) repeat(2, minmax(0, 3fr))' } },
      // At half the width, the number of free places in a wave's option would be cut off.
      false: { '& > :last-child': { gridColumn: '1 / -1' } },
    },
  },
})
const Note = chakra('p', { base: { textStyle: 'small', color: 'fg.muted' } })

type By = (typeof salePayments)[number]

interface SaleFormProps {
  offer: SaleOffer
  /** The payment methods that this seller may use, with their Dutch texts. */
  payments: readonly { by: By; title: string; text?: string; submit: (price: string) => string }[]
  /** The initial values. */
  draft: SaleDraft
  /** True: also shows the fields that may stay empty. */
  more?: boolean
  /** Puts the focus on the first field. */
  focus?: boolean
  size?: 'table'
  onChange?: (draft: SaleDraft) => void
  busy: boolean
  /** The last try, if it failed. */
  failed: FailedSale | undefined
  onSell: (sale: TicketSale) => void
}

/** The form of a ticket that is sold by hand: who, when, and how it is paid. The server sets the price. */
export function SaleForm({ offer, payments, draft, more = false, focus = false, size, onChange, busy, failed, onSell }: SaleFormProps) {
  const { register, handleSubmit, control, setValue, setError, setFocus, formState } = useForm<SaleDraft, unknown, TicketSale>({
    resolver: resolverOf(createSaleRules(offer.prices)),
    defaultValues: draft,
  })
  const { errors } = formState
  const typed = useWatch({ control }) as SaleDraft
  const { ticketType, eventDate, waveId, payment, isForCompany } = typed
  useEffect(() => onChange?.(typed), [typed, onChange])
  useEffect(() => {
    if (focus) setFocus('buyer.name')
  }, [focus, setFocus])
  const failure = failed?.failure
  useEffect(() => {
    if (failure)
      listFieldFaults(failure).forEach(({ path, message }, at) => setError(path as keyof SaleDraft, { message }, { shouldFocus: at === 0 }))
  }, [failure, setError])

  const day = findSaleDay(offer, eventDate)
  const price = offer.prices[ticketType]
  // React controls the select of the wave, because a wave of another day is chosen before the options of that day are rendered.
  const chosen = payments.find(({ by }) => by === payment.by) ?? payments[0]!
  const sized = size ? { size } : {}
  /** Keeps the chosen wave if the day is the same and the wave has room for the ticket type; otherwise chooses the next wave. */
  const chooseWave = (nextDay: string, type: TicketType) => {
    const next = findSaleDay(offer, nextDay)
    const wave = next?.waves.find(({ id }) => String(id) === waveId)
    const stays = nextDay === eventDate && (waveId === '' || (wave && findHandSaleFault(wave, type) === undefined))
    if (!stays) setValue('waveId', findNextWave(next, type, serverClock.now()))
  }
  const choices = (
    <Choices small={size === 'table'}>
      <Field label="Ticket">
        <Select
          {...sized}
          {...register('ticketType', { onChange: (event: Chosen) => chooseWave(eventDate, event.target.value as TicketType) })}
        >
          <option value="solo">{`Solo, ${formatEuro(offer.prices.solo)}`}</option>
          <option value="duo">{`Duo, ${formatEuro(offer.prices.duo)}`}</option>
        </Select>
      </Field>
      <Field label="Dag" error={errors.eventDate?.message}>
        <Select {...sized} {...register('eventDate', { onChange: (event: Chosen) => chooseWave(event.target.value, ticketType) })}>
          {offer.days.map((one) => (
            <option key={one.eventDate} value={one.eventDate} disabled={!hasRoom(one)}>
              {`${formatEventDate(one.eventDate, { weekday: 'short', day: 'numeric', month: 'short' })}, ${formatPlaces(one.left, one.waitingList)}`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Wave" error={errors.waveId?.message} hint={day?.waves.length === 0 ? 'Deze dag heeft nog geen waves.' : undefined}>
        <Select {...sized} {...register('waveId')} value={waveId}>
          <option value="">Geen wave</option>
          {day?.waves.map((wave) => {
            const refused = findHandSaleFault(wave, ticketType)
            return (
              <option key={wave.id} value={wave.id} disabled={refused !== undefined}>
                {`Wave ${wave.number}, ${formatTime(wave.startTime)}, ${refused?.toLowerCase() ?? formatPlaces(placesLeft(wave), false)}`}
              </option>
            )
          })}
        </Select>
      </Field>
    </Choices>
  )
  return (
    <FormStack noValidate onSubmit={(event) => void handleSubmit(onSell)(event)}>
      {/* In the office, the choice of the ticket is first. At the desk, the buyer's fields are first: they are typed at each sale. */}
      {more && choices}
      <PersonFields
        legend={ticketType === 'duo' ? 'Koper en deelnemer 1' : 'Deelnemer'}
        more={more && 'optional'}
        register={(field) => register(`buyer.${field}`)}
        {...sized}
        errors={errors.buyer}
      />
      {!more && choices}
      {ticketType === 'duo' && (
        <PersonFields
          legend="Deelnemer 2"
          more={more && 'optional'}
          register={(field) => register(`partner.${field}`)}
          {...sized}
          errors={errors.partner}
        />
      )}
      <RadioCards
        legend="Hoe wordt er betaald?"
        columns="many"
        options={payments.map(({ by, title, text }) => ({ value: by, title, text }))}
        {...register('payment.by')}
      />
      {payment.by === 'free' && (
        <Field label="Waarom gratis?" hint="Dit staat in het logboek." error={errors.payment?.reason?.message}>
          <Input {...sized} autoComplete="off" {...register('payment.reason')} />
        </Field>
      )}
      {more && payment.by !== 'free' && <CheckRow sentence label="Factuur op naam van een bedrijf" {...register('isForCompany')} />}
      {more && payment.by !== 'free' && isForCompany && (
        <CompanyFields register={(field) => register(`company.${field}`)} {...sized} errors={errors.company} />
      )}
      <Note>
        Met de verkoop gaat de koper akkoord met de <Link to="/voorwaarden">voorwaarden</Link>. Het ticket gaat per mail naar de koper.
      </Note>
      {/* Beside the button: on a phone the top of the form is out of sight. */}
      {failed && <SaleFailed failed={failed} />}
      <Button type="submit" variant="primary" full busy={busy} busyText="Bezig..." {...(size ? { size: 'compact' } : {})}>
        {chosen.submit(formatEuro(price))}
      </Button>
    </FormStack>
  )
}

interface Chosen {
  target: { value: string }
}

const formatPlaces = (left: number, waitingList: boolean) =>
  waitingList ? 'wachtlijst' : left === 0 ? 'vol' : left === 1 ? 'nog 1 plek' : `nog ${left} plekken`

function SaleFailed({ failed: { failure, mayBeSold } }: { failed: FailedSale }) {
  if (failure.kind === 'offline' || failure.kind === 'timeout')
    return (
      <Notice kind="warn" title="Verkopen kan alleen met verbinding">
        Het is niet zeker of de verkoop is aangekomen. Wat je invulde staat er nog: druk opnieuw zodra er bereik is, dan wordt er één ticket
        verkocht.
      </Notice>
    )
  if (mayBeSold)
    return (
      <Notice kind="warn" title="Niet zeker of het verkocht is">
        {`${failure.message} Wat je invulde staat er nog: druk daarna opnieuw, dan wordt er één ticket verkocht.`}
      </Notice>
    )
  return (
    <Notice kind="bad" title="Niet verkocht">
      {`${failure.message} Wat je invulde staat er nog.`}
    </Notice>
  )
}
