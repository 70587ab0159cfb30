import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { formatSalesState } from '#shared/domain/tickets/sales-windows.ts'
import { teamSize } from '#shared/domain/tickets/teams.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { useSalesState, useTicketPrices } from '#web/api/use-sale.ts'
import { ClosedSale } from '#web/features/tickets/choice/closed-sale.tsx'
import { useDraftSaved } from '#web/features/tickets/draft/draft-storage.ts'
import { changeTeamDraft, useTeamDraft, type TeamTyped } from '#web/features/tickets/draft/team-draft.ts'
import { useDraftForm, type FormDraft } from '#web/features/tickets/draft/use-draft-form.ts'
import { describeClosedDays, useEditions } from '#web/features/tickets/editions.ts'
import { readOwnHold } from '#web/features/tickets/order/stored-order.ts'
import { TermsLink } from '#web/features/tickets/terms-link.tsx'
import { useWaves } from '#web/features/tickets/waves.ts'
import { Fine, WizardFrame } from '#web/features/tickets/wizard/wizard-frame.tsx'
import { missingFields } from '#web/features/tickets/wizard/wizard-texts.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { TroubleNotice } from '#web/ui/feedback/trouble-notice.tsx'
import { CheckRow } from '#web/ui/forms/check-row.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { Input } from '#web/ui/forms/input.tsx'
import { Pair } from '#web/ui/forms/pair.ts'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { resolverOf } from '#web/ui/forms/resolver-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { FormTop } from '#web/ui/layout/form-top.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { MailLink } from '#web/ui/navigation/mail-link.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Days, Waves } from './team-choices.tsx'
import { findTeamDayFault, findTeamWaveFault } from './team-places-choice.ts'
import { teamRules } from './team-rules.ts'
import { useSendTeam } from './use-send-team.ts'

type Valid = z.output<typeof teamRules>

const sizes = Array.from({ length: teamSize.most - teamSize.least + 1 }, (_, at) => at + teamSize.least)
const formDraft: FormDraft<TeamTyped> = {
  read: () => Object.entries(useTeamDraft.getState().form) as [keyof TeamTyped, string | boolean][],
  write: (form) => changeTeamDraft({ form }),
  subscribe: useTeamDraft.subscribe,
}
const Set = chakra('fieldset', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4.5', minWidth: '0' } })
const Legend = chakra('legend', { base: { float: 'left', width: 'full', textStyle: 'h3', color: 'fg.strong', padding: '0' } })

/** Lets a buyer pay for several places at once, at `/team`. The names of the runners are entered later. */
export default function TeamRegistration() {
  usePageTitle('Team of bedrijf')
  const saved = useDraftSaved((state) => state.saved)
  const form = useForm<TeamTyped, unknown, Valid>({
    resolver: resolverOf<TeamTyped, Valid>(teamRules),
    shouldFocusError: false,
    defaultValues: useTeamDraft.getState().form,
  })
  const { control, register, handleSubmit, setValue, setError, formState } = form
  const { errors, isSubmitted } = formState
  useDraftForm(form, formDraft)
  const fields = useRef<HTMLDivElement>(null)
  const [typedPlaces, eventDate, waveId] = useWatch({ control, name: ['places', 'eventDate', 'waveId'] })
  const places = Number(typedPlaces)
  const held = readOwnHold(useTeamDraft((draft) => draft.sent))
  const order = useSendTeam((field, message) => {
    setError(field, { message })
    queueMicrotask(() => focusFirstError(fields.current ?? document))
  })
  const sale = useSalesState('solo')
  const each = useTicketPrices('wizard').value.solo
  const quote = useTeamDraft((draft) => draft.quote)
  const total = quote?.places === places ? quote.total : places * each
  const days = useEditions()
  const waves = useWaves(eventDate)

  const refuse = () => {
    toast(missingFields)
    focusFirstError(fields.current ?? document)
  }
  const submit = (valid: Valid) => {
    const day = days.editions?.find((one) => one.eventDate === valid.eventDate)
    const wave = waves.waves?.find((one) => one.id === valid.waveId)
    const noRoom = 'Hier zijn niet genoeg plekken voor je team. Kies iets anders, of neem minder plekken.'
    if (day && findTeamDayFault(day, { places: valid.places, held })) setError('eventDate', { message: noRoom })
    else if (wave && findTeamWaveFault(wave, { places: valid.places, held })) setError('waveId', { message: noRoom })
    else {
      const { buyerName: name, buyerEmail: email, buyerPhone: phone, ...team } = valid
      return order.send({ ...team, buyer: { name, email, phone }, totalPrice: total })
    }
    return refuse()
  }
  const chooseDay = (day: string) => {
    setValue('eventDate', day, { shouldValidate: isSubmitted })
    setValue('waveId', '')
  }
  return (
    <>
      <FormTop to="/tickets" saved={saved} />
      <WizardFrame
        title="Team of bedrijf"
        lead="Koop alle plekken in één keer. De namen vul je later in, of je stuurt iedereen een eigen link."
        receipt={{
          title: 'Team',
          lines: [{ label: `${places} plekken à ${formatEuro(total / places)}`, amount: formatEuro(total) }],
          total: formatEuro(total),
          note: 'Een bedrijf op de factuur zet je er bij het betalen op.',
        }}
        action={`Naar betaling, ${formatEuro(total)}`}
        closed={formatSalesState(sale) ?? describeClosedDays(days.editions)}
        busy={order.sending}
        busyText="Bezig..."
        trouble={
          order.failure && (
            <TroubleNotice
              trouble={{
                kind: order.failure.kind === 'refused' ? 'bad' : 'warn',
                title: 'Je team is nog niet ingeschreven',
                text: `${order.failure.message} Er is niets betaald en wat je invulde staat er nog.`,
              }}
            />
          )
        }
        fine={
          <>
            <Fine>Je houdt de plekken vast zodra je naar de betaling gaat. Per plek betaal je de prijs van een solo ticket.</Fine>
            <Fine>
              Een kortingscode, extra’s zoals de hoodie en een wachtlijst zijn er alleen bij <Link to="/tickets">losse tickets</Link>. Wil
              je zoiets voor je team, of is er te weinig plek? Mail ons op <MailLink subject="Team of bedrijf" />.
            </Fine>
          </>
        }
        onSubmit={() => void handleSubmit(submit, refuse)()}
      >
        <div ref={fields} style={{ display: 'contents' }}>
          <ClosedSale ticketType="solo" />
          <Set>
            <Legend>Je team</Legend>
            <Pair>
              <Field label="Naam van je team of bedrijf" error={errors.name?.message}>
                <Input autoComplete="organization" autoCapitalize="words" {...register('name')} />
              </Field>
              <Field label="Aantal plekken" error={errors.places?.message}>
                <Select {...register('places')}>
                  {sizes.map((size) => (
                    <option key={size} value={size}>
                      {size}
                    </option>
                  ))}
                </Select>
              </Field>
            </Pair>
          </Set>
          <Set>
            <Legend>Wanneer?</Legend>
            <Days days={days} team={{ places, held }} value={eventDate} error={errors.eventDate?.message} onChange={chooseDay} />
            {eventDate ? (
              <Waves
                key={eventDate}
                waves={waves}
                team={{ places, held }}
                value={waveId}
                error={errors.waveId?.message}
                onChange={(id) => setValue('waveId', id, { shouldValidate: isSubmitted })}
              />
            ) : (
              <Fine>{`Kies je dag, dan zie je hier de waves met hoeveel plekken er nog zijn voor je ${places}.`}</Fine>
            )}
          </Set>
          <Set>
            <Legend>Wie koopt?</Legend>
            <Field label="Naam" error={errors.buyerName?.message}>
              <Input autoComplete="name" autoCapitalize="words" {...register('buyerName')} />
            </Field>
            <Pair>
              <Field label="E-mail" hint="Hierheen gaan de link van je team en de factuur" error={errors.buyerEmail?.message}>
                <Input
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  autoCapitalize="none"
                  spellCheck={false}
                  {...register('buyerEmail')}
                />
              </Field>
              <PhoneField
                label="Telefoon"
                hint="Minstens 10 cijfers"
                error={errors.buyerPhone?.message}
                autoComplete="tel"
                {...register('buyerPhone')}
              />
            </Pair>
          </Set>
          <CheckRow
            sentence
            label={
              <>
                Ik ga akkoord met de <TermsLink />
              </>
            }
            error={errors.agreeToTerms?.message}
            {...register('agreeToTerms')}
          />
        </div>
      </WizardFrame>
    </>
  )
}
