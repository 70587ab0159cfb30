import { useRef } from 'react'
import { useForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { bothPeopleRequiredText } from '#shared/contract/registration.ts'
import { formatSalesState } from '#shared/domain/tickets/sales-windows.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { findWaveFault } from '#shared/domain/race/waves.ts'
import { readPrices } from '#shared/domain/tickets/price-steps.ts'
import type { FactsInForce } from '#shared/facts/event-facts.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { useFacts } from '#web/api/event-facts.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { useSalesState, useTicketPrices } from '#web/api/use-sale.ts'
import { ClosedSale } from '#web/features/tickets/choice/closed-sale.tsx'
import { PriceNotes } from '#web/features/tickets/choice/price-notes.tsx'
import { DayChoice } from '#web/features/tickets/choice/day-choice.tsx'
import { WaveChoice } from '#web/features/tickets/choice/wave-choice.tsx'
import { copyToWizard } from '#web/features/tickets/draft/copy-to-wizard.ts'
import { useDraftSaved } from '#web/features/tickets/draft/draft-storage.ts'
import { priceFormOrder } from '#web/features/tickets/order/build.ts'
import { applyQuote, type Quote } from '#web/features/tickets/order/quote.ts'
import { readOwnHold } from '#web/features/tickets/order/stored-order.ts'
import { typeNames } from '#web/features/tickets/draft/receipt-of.ts'
import {
  changeRegistration,
  entrantKey,
  registrationRules,
  useRegistrationDraft,
  type FormState,
  type RegistrationForm,
} from '#web/features/tickets/draft/registration-draft.ts'
import { useBirthDateCheck } from '#web/features/tickets/draft/use-birth-date-check.ts'
import { useDraftForm, type FormDraft } from '#web/features/tickets/draft/use-draft-form.ts'
import { useServerFaults } from '#web/features/tickets/draft/use-server-faults.ts'
import { describeClosedDays, findDayFault, useEditions } from '#web/features/tickets/editions.ts'
import { PaymentTerms } from '#web/features/tickets/terms-link.tsx'
import OfferedPlace from '#web/features/tickets/waiting-list/offered-place.tsx'
import { useWaves } from '#web/features/tickets/waves.ts'
import { Fine, WizardFrame } from '#web/features/tickets/wizard/wizard-frame.tsx'
import { healthForgottenTexts, missingFields } from '#web/features/tickets/wizard/wizard-texts.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { FormTop } from '#web/ui/layout/form-top.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { resolverOf } from '#web/ui/forms/resolver-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { EntrantFields } from './entrant-fields.tsx'
import { renderIncludedNote } from './included-note.tsx'
import { RegistrationDone } from './registration-done.tsx'

// The form's values are the texts as typed. The rules only validate these texts and do not convert them.
const resolvers = new Map<string, Resolver<RegistrationForm, unknown, unknown>>()
function resolverFor(duo: boolean, raceDay: string) {
  const key = `${duo} ${raceDay}`
  const made = resolvers.get(key) ?? resolverOf<RegistrationForm, unknown>(registrationRules(duo, raceDay))
  resolvers.set(key, made)
  return made
}
const resolver: Resolver<RegistrationForm, unknown, unknown> = (form, ...rest) =>
  resolverFor(form.ticketType === 'duo', form.eventDate)(form, ...rest)

const formDraft: FormDraft<RegistrationForm> = {
  read: () => Object.entries(useRegistrationDraft.getState().form) as [keyof RegistrationForm, string][],
  write: (form) => changeRegistration({ form, status: 'editing' }),
  subscribe: useRegistrationDraft.subscribe,
}

const birthDateFields = [entrantKey('primary', 'BirthDate'), entrantKey('secondary', 'BirthDate')]

/** Shows type, day, wave and participants at `/ticket-register`. Sends no order: the checkout does (`RegisterDraft`, decision 7). */
export default function RegistrationFormScreen() {
  usePageTitle('Inschrijven')
  const completed = useRegistrationDraft(({ status }) => status === 'completed')
  return completed ? <RegistrationDone /> : <OpenForm />
}

function OpenForm() {
  const facts = useFacts()
  const inList = useTicketPrices('form-labels').value
  const navigate = useNavigate()
  const saved = useDraftSaved((state) => state.saved)
  const { reason, faults } = (useLocation().state as FormState | null) ?? {}
  const form = useForm<RegistrationForm, unknown, unknown>({
    resolver,
    shouldFocusError: false,
    defaultValues: useRegistrationDraft.getState().form,
  })
  const { control, register, handleSubmit, setValue, setError, formState } = form
  const fields = useRef<HTMLDivElement>(null)
  const [typed, eventDate, waveId, draftEmail] = useWatch({
    control,
    name: ['ticketType', 'eventDate', 'waveId', entrantKey('primary', 'Email')],
  })
  const ticketType = typed === 'solo' || typed === 'duo' ? typed : undefined
  const sale = useSalesState(ticketType ?? null)
  const offer = useRegistrationDraft((state) => state.offer)
  const quote = useRegistrationDraft((state) => state.quote)
  const labels = applyQuote(inList, quote)
  const healthForgotten = useRegistrationDraft((state) => state.healthForgotten)
  const held = readOwnHold(useRegistrationDraft((state) => state.sent))
  const days = useEditions()
  const waves = useWaves(eventDate)

  useDraftForm(form, formDraft)
  useServerFaults(form, faults, fields)

  const checkBirthDate = useBirthDateCheck(form, birthDateFields, eventDate)

  const refuse = (duoIncomplete = false) => {
    toast(duoIncomplete ? { kind: 'destructive', title: missingFields.title, description: bothPeopleRequiredText } : missingFields)
    focusFirstError(fields.current ?? document)
  }
  const submit = (ticket: RegistrationForm) => {
    const type = ticket.ticketType as TicketType
    const day = days.editions?.find((one) => one.eventDate === ticket.eventDate)
    if (!offer && day && findDayFault(day, type, day.eventDate === held?.eventDate)) {
      setError('eventDate', { message: 'Op deze dag is geen plek meer voor dit ticket. Kies een andere dag.' })
      return refuse()
    }
    const wave = waves.waves?.find((one) => String(one.id) === ticket.waveId)
    if (!offer && wave && findWaveFault(wave, type, wave.id === held?.waveId)) {
      setError('waveId', { message: 'In deze wave is geen plek meer voor dit ticket. Kies een andere wave.' })
      return refuse()
    }
    changeRegistration({ form: ticket, status: 'pending', price: priceFormOrder(type, facts, { quote }), healthForgotten: false })
    void navigate('/checkout')
  }
  const errors = formState.errors
  const onWrong = (wrong: FieldErrors<RegistrationForm>) =>
    refuse(Object.values(wrong).some(({ message }) => message === bothPeopleRequiredText))
  return (
    <>
      <FormTop to="/tickets" saved={saved} />
      <WizardFrame
        title="Inschrijven"
        lead="Kies je race, je dag en je wave. Betalen doe je hierna."
        counted={ticketType !== undefined}
        receipt={receipt(ticketType, facts, quote)}
        action={ticketType ? `Naar betaling, ${formatEuro(priceFormOrder(ticketType, facts, { quote }))}` : 'Naar betaling'}
        closed={offer ? undefined : (formatSalesState(sale) ?? describeClosedDays(days.editions))}
        fine={
          <>
            <Fine>
              <PaymentTerms />
            </Fine>
            {!offer && (
              <Fine>
                Heb je een kortingscode?{' '}
                <Link to="/tickets" onClick={() => copyToWizard(form.getValues())}>
                  Koop je ticket in stappen
                </Link>
                : wat je hier invulde gaat mee, je wave krijg je later.
              </Fine>
            )}
          </>
        }
        onSubmit={() => void handleSubmit(() => submit(form.getValues()), onWrong)()}
      >
        {reason && (
          <Notice kind="warn" title="Je bent nog niet ingeschreven">
            <span>{reason}</span> Er is niets betaald en de rest van je gegevens staat er nog.
          </Notice>
        )}
        {healthForgotten && (
          <Notice kind="warn" title={healthForgottenTexts.title}>
            {healthForgottenTexts.text('Bijzonderheden')}
          </Notice>
        )}
        <div ref={fields} onBlur={checkBirthDate} style={{ display: 'contents' }}>
          {offer ? (
            <OfferedPlace
              offer={offer}
              onGiveUp={() => {
                changeRegistration({ offer: null })
                setValue('eventDate', '')
                setValue('waveId', '')
              }}
            />
          ) : (
            <>
              <ClosedSale ticketType={ticketType ?? null} />
              <Field
                label="Ticket"
                hint={`Je betaalt wat op de knop staat: Solo ${formatEuro(priceFormOrder('solo', facts, { quote }))}, Duo ${formatEuro(priceFormOrder('duo', facts, { quote }))}.`}
                error={errors.ticketType?.message}
              >
                <Select {...register('ticketType')}>
                  <option value="">Kies Solo of Duo</option>
                  {(['solo', 'duo'] as const).map((type) => (
                    <option key={type} value={type}>{`${typeNames[type]} (${formatEuro(labels[type])})`}</option>
                  ))}
                </Select>
              </Field>
              <PriceNotes screen="form" />
              <DayChoice
                days={days}
                ticketType={ticketType ?? null}
                value={eventDate}
                heldDay={held?.eventDate}
                draftEmail={draftEmail}
                error={errors.eventDate?.message}
                onChange={(day) => {
                  setValue('eventDate', day, { shouldValidate: formState.isSubmitted })
                  setValue('waveId', '')
                }}
              />
              {eventDate && (
                <WaveChoice
                  key={eventDate}
                  waves={waves}
                  ticketType={ticketType ?? 'solo'}
                  value={waveId}
                  heldWave={held?.waveId}
                  draftEmail={draftEmail}
                  error={errors.waveId?.message}
                  field={register('waveId')}
                />
              )}
            </>
          )}
          <EntrantFields who="primary" title={ticketType === 'duo' ? 'Deelnemer 1' : 'Jouw gegevens'} register={register} errors={errors} />
          {ticketType === 'duo' && <EntrantFields who="secondary" title="Deelnemer 2" register={register} errors={errors} />}
          <Field
            label="Bijzonderheden"
            optional
            hint="Wat moeten we weten om je goed te ontvangen?"
            error={errors.specialRequirements?.message}
          >
            <Textarea rows={3} aria-required={undefined} {...register('specialRequirements')} />
          </Field>
        </div>
      </WizardFrame>
    </>
  )
}

function receipt(ticketType: TicketType | undefined, facts: FactsInForce, quote: Quote | null) {
  const note = renderIncludedNote(readPrices('form', facts, serverClock.now()).note)
  if (!ticketType) return { title: 'Je bon', lines: [{ label: 'Kies je ticket', amount: '' }], total: formatEuro(0), note }
  const price = formatEuro(priceFormOrder(ticketType, facts, { quote }))
  return {
    title: `${typeNames[ticketType]} ticket`,
    lines: [{ label: ticketType === 'duo' ? 'Ticket voor 2 deelnemers' : 'Ticket voor 1 deelnemer', amount: price }],
    total: price,
    note,
  }
}
