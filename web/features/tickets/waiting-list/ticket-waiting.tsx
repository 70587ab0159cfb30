import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ResponseOf } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { waitingListEndpoints } from '#shared/contract/waiting.ts'
import { formatOfferEnd, leaveLabels } from '#shared/domain/tickets/waiting-list.ts'
import { formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { call } from '#web/api/call.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { BrandTop } from '#web/ui/layout/brand-top.tsx'
import { typeNames } from '#web/features/tickets/draft/receipt-of.ts'
import { changeRegistration, startNewRegistration, useRegistrationDraft } from '#web/features/tickets/draft/registration-draft.ts'
import { changeDraft, useTicketDraft } from '#web/features/tickets/draft/ticket-draft.ts'
import { UnopenedLink } from '#web/ui/feedback/unopened-link.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { FactList } from '#web/ui/tables/fact-list.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'

type Standing = ResponseOf<Endpoints['getWaiting']>

const Actions = chakra('div', { base: { display: 'grid', gap: '3', justifyItems: 'start', marginBlockStart: '6' } })
const title = 'Wachtlijst'

/**
 * Shows a visitor's state on the waiting list and the place that is held for them, and lets them leave the list, at `/ticket-waiting#…`.
 * The token is in the fragment, which browsers send to no server.
 */
export default function TicketWaiting() {
  return (
    <>
      <BrandTop />
      <Waiting />
    </>
  )
}

function Waiting() {
  usePageTitle(title)
  const token = useLocation().hash.slice(1)
  const [left, setLeft] = useState(false)
  const query = useQuery({
    queryKey: ['waiting', token],
    queryFn: ({ signal }) => unwrap(call(waitingListEndpoints.getWaiting, { params: { token } }, { signal })),
    enabled: token !== '' && !left,
    retry: false,
    // Polls, because an offer may arrive or expire while the page is open.
    refetchInterval: 30_000,
  })
  if (left) return <Left />
  const { data, error, refetch } = query
  const failure = error ? failureOf(error) : undefined
  // Shows the last answer if a later request fails, except if the server refused that request.
  if (data && failure?.kind !== 'refused')
    return (
      <Stands standing={data} token={token} stale={failure !== undefined} onLeft={() => setLeft(true)} onChanged={() => void refetch()} />
    )
  return (
    <UnopenedLink title={title} token={token} query={query} loadingLabel="Je plek op de lijst wordt opgezocht" failedTitle="Niet opgezocht">
      <ButtonLink to="/tickets" variant="outline" size="compact" marginBlockStart="3">
        Naar de tickets
      </ButtonLink>
    </UnopenedLink>
  )
}

interface StandsProps {
  standing: Standing
  token: string
  /** True if there is no connection, so that `standing` may be out of date. */
  stale: boolean
  onLeft: () => void
  onChanged: () => void
}

function Stands({ standing, token, stale, onLeft, onChanged }: StandsProps) {
  const { state, ticketType, until, waveCancelled } = standing
  const isDuo = ticketType === 'duo'
  const isOff = waveCancelled && state !== 'used'
  const words = {
    waiting: {
      title: 'Je staat op de wachtlijst',
      lead: 'Ben je aan de beurt, dan mailen we je en staat je plek hier. Je betaalt nu niets.',
    },
    offered: {
      title: isDuo ? 'Er zijn twee plekken voor je' : 'Er is een plek voor je',
      lead: until && `We houden ${isDuo ? 'ze' : 'hem'} voor je vast tot ${formatOfferEnd(Date.parse(until))}.`,
    },
    used: { title: 'Je bent ingeschreven', lead: 'Deze plek is gebruikt. Je ticket en je QR staan in je mail.' },
    expired: {
      title: 'De tijd voor je plek is om',
      lead: 'De plek is naar de volgende op de lijst. Wil je toch meedoen, dan sluit je achteraan weer aan.',
    },
    off: {
      title: 'Je wave gaat niet door',
      lead: 'Er komt hier geen plek vrij. Gaat de wave toch door, dan mailen we je.',
    },
  }[isOff ? 'off' : state]
  return (
    <PageBody>
      <PageHead title={words.title} lead={words.lead ?? undefined} />
      {stale && (
        <Notice kind="warn" title="Geen verbinding">
          Dit is wat we het laatst wisten. We kijken vanzelf opnieuw.
        </Notice>
      )}
      <Facts standing={standing} />
      <Actions>
        {isOff && <ButtonLink to="/tickets">Bekijk de dagen</ButtonLink>}
        {!isOff && state === 'offered' && <Register standing={standing} token={token} />}
        {state === 'used' && (
          <ButtonLink to="/participant-login" full>
            Naar je ticket
          </ButtonLink>
        )}
        {!isOff && state === 'expired' && <Rejoin token={token} onDone={onChanged} />}
        {state !== 'used' && <Leave token={token} offered={state === 'offered'} onLeft={onLeft} />}
      </Actions>
    </PageBody>
  )
}

function Facts({ standing: { ticketType, eventDate, waveNumber, waveTime, location, email } }: { standing: Standing }) {
  return (
    <FactList
      facts={[
        { name: 'Dag', value: formatEventDate(eventDate) },
        ...(waveTime === null ? [] : [{ name: 'Start', value: `Wave ${waveNumber}, ${formatTime(waveTime)}` }]),
        ...(location ? [{ name: 'Plaats', value: location }] : []),
        { name: 'Soort', value: `${typeNames[ticketType]}, ${ticketType === 'duo' ? '2 plekken' : '1 plek'}` },
        { name: 'E-mail', value: email },
      ]}
    />
  )
}

/**
 * Opens the registration with the offered place: the wizard for a day, the form for a wave. Keeps the values that the visitor typed. If the
 * mail address is empty, fills in the address on the waiting list, which the server sends to anybody with the token.
 */
function Register({ standing, token }: { standing: Standing; token: string }) {
  const navigate = useNavigate()
  const begin = () => {
    const { email, ticketType, eventDate, waveId, waveNumber, waveTime, until } = standing
    const offer = { token, ticketType, eventDate, waveId, waveNumber, waveTime, until: until! }
    if (waveId === null) {
      const [first, second] = useTicketDraft.getState().participants
      changeDraft({ offer, ticketType, eventDate, participants: [{ ...first, email: first.email || email }, second] })
      return void navigate('/tickets?stap=2')
    }
    if (useRegistrationDraft.getState().status === 'completed') startNewRegistration()
    const { form } = useRegistrationDraft.getState()
    const primaryParticipantEmail = form.primaryParticipantEmail || email
    changeRegistration({
      offer,
      status: 'editing',
      form: { ...form, primaryParticipantEmail, ticketType, eventDate, waveId: String(waveId) },
    })
    void navigate('/ticket-register')
  }
  return (
    <Button variant="primary" full onClick={begin}>
      Schrijf je in
    </Button>
  )
}

function Rejoin({ token, onDone }: { token: string; onDone: () => void }) {
  const rejoin = useMutation({
    mutationFn: () => unwrap(call(waitingListEndpoints.rejoinWaiting, { params: { token } })),
    onSuccess: onDone,
  })
  const failure = rejoin.error ? failureOf(rejoin.error) : undefined
  return (
    <>
      {failure && (
        <Notice kind="bad" title="Niet op de wachtlijst">
          <span>{failure.message}</span>
          {'code' in failure && failure.code === 'waiting_refused' && (
            <p>
              <ButtonLink to="/tickets" variant="outline" size="compact" marginBlockStart="3">
                Naar de tickets
              </ButtonLink>
            </p>
          )}
        </Notice>
      )}
      <Button variant="primary" full busy={rejoin.isPending} busyText="Bezig..." onClick={() => rejoin.mutate()}>
        Zet me weer op de wachtlijst
      </Button>
    </>
  )
}

function Leave({ token, offered, onLeft }: { token: string; offered: boolean; onLeft: () => void }) {
  const [isConfirming, setConfirming] = useState(false)
  const leave = useMutation({
    mutationFn: () => unwrap(call(waitingListEndpoints.leaveWaiting, { params: { token } })),
    onSuccess: onLeft,
    onError: (error) => {
      const failure = failureOf(error)
      // The visitor has already left the list: the answer of an earlier attempt got lost.
      if ('code' in failure && failure.code === 'link_expired') return onLeft()
      toast({ kind: 'destructive', title: 'Je staat nog op de lijst', description: failure.message })
      setConfirming(false)
    },
  })
  const label = leaveLabels[offered ? 'offered' : 'waiting']
  return (
    <>
      <Button variant="text" size="compact" onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <Dialog open={isConfirming} onClose={() => setConfirming(false)} title="Van de wachtlijst af?">
        <p>
          <span>{offered && 'Je plek gaat meteen naar de volgende op de lijst. '}</span>
          We wissen je adres van deze lijst en mailen je er niet meer over.
        </p>
        <DialogActions>
          <Button variant="outline" size="compact" onClick={() => setConfirming(false)}>
            Blijf staan
          </Button>
          <Button variant="solid" size="compact" busy={leave.isPending} busyText="Bezig..." onClick={() => leave.mutate()}>
            {label}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

function Left() {
  return (
    <PageBody>
      <PageHead title="Je bent van de lijst" lead="Je adres is gewist. We mailen je niet meer over deze wachtlijst." />
      <ButtonLink to="/tickets" variant="outline">
        Naar de tickets
      </ButtonLink>
    </PageBody>
  )
}
