import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { waitingListEndpoints } from '#shared/contract/waiting.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { call } from '#web/api/call.ts'
import { readProfileEmail } from '#web/api/profile-email.ts'
import { failureOf, unwrap } from '#web/api/unwrap.ts'
import { editionsKey } from '#web/features/tickets/editions.ts'
import { wavesKey } from '#web/features/tickets/waves.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Select } from '#web/ui/forms/select.tsx'

// The waiting list looks like a separate sheet, because it is inside the registration form on the screen but is not part of it.
const Sheet = chakra('section', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: { base: '4', md: '5' },
    bg: 'bg.raised',
    borderRadius: '2',
  },
})
const Head = chakra('h2', { base: { textStyle: 'h4', color: 'fg.strong' } })
const Text = chakra('p', { base: { textStyle: 'small', color: 'fg', maxWidth: 'measure' } })
const Address = chakra('b', { base: { overflowWrap: 'anywhere' } })

/** A full day or wave. `name`: its Dutch name in the form that follows the word 'voor'. */
export interface FullDayOrWave {
  eventDate: string
  waveId: number | null
  name: string
}
const keyOf = ({ eventDate, waveId }: FullDayOrWave) => `${eventDate}#${waveId ?? ''}`
const email = waitingListEndpoints.joinWaiting.body.shape.email

export interface WaitingListFormProps {
  /** The full days or waves. If there are several, the visitor chooses one of them. */
  places: readonly FullDayOrWave[]
  ticketType: TicketType | null
  /** The mail address that the visitor typed in the registration, if any. */
  draftEmail: string
}

/** Lets a visitor join the waiting list of a full day or wave with a mail address. If several are full, the visitor chooses one. */
export function WaitingListForm({ places, ticketType, draftEmail }: WaitingListFormProps) {
  const client = useQueryClient()
  const [ownEmail] = useState(readProfileEmail)
  const [changed, setTyped] = useState<string>()
  const typed = changed ?? (draftEmail || ownEmail)
  const [chosen, setChosen] = useState('')
  const [wrong, setWrong] = useState<{ place?: string; email?: string }>({})
  const [joined, setJoined] = useState<{ email: string; name: string }>()
  const [headId, field, select] = [useId(), useRef<HTMLInputElement>(null), useRef<HTMLSelectElement>(null)]
  const place = places.length === 1 ? places[0] : places.find((full) => keyOf(full) === chosen)

  const join = useMutation({
    mutationFn: ({ eventDate, waveId, address, type }: FullDayOrWave & { address: string; type: TicketType }) =>
      unwrap(call(waitingListEndpoints.joinWaiting, { body: { email: address, ticketType: type, eventDate, waveId } })),
    onSuccess: (_, { address, name }) => {
      setJoined({ email: address, name })
      setTyped('')
    },
    onError: (error) => {
      const failure = failureOf(error)
      const isLost = failure.kind === 'offline' || failure.kind === 'timeout'
      setWrong({ email: isLost ? 'Geen verbinding. Je adres staat er nog: probeer het zo opnieuw.' : failure.message })
      field.current?.focus()
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: editionsKey })
      void client.invalidateQueries({ queryKey: wavesKey })
    },
  })
  const send = () => {
    if (join.isPending) return
    const address = typed.trim()
    const fault = email.safeParse(address)
    const faults = {
      ...(place ? {} : { place: 'Kies waarvoor je wilt wachten' }),
      ...(fault.success ? {} : { email: fault.error.issues[0]!.message }),
      ...(ticketType === null ? { email: 'Kies hierboven eerst Solo of Duo' } : {}),
    }
    setWrong(faults)
    setJoined(undefined)
    if (!place) return select.current?.focus()
    if (!fault.success || ticketType === null) return field.current?.focus()
    join.mutate({ ...place, address, type: ticketType })
  }

  return (
    <Sheet aria-labelledby={headId}>
      <Head id={headId}>{`Wachtlijst${places.length === 1 ? ` voor ${places[0]!.name}` : ''}`}</Head>
      <Text>
        Komt er een plek vrij, dan gaat die eerst naar de wachtlijst, in volgorde van aanmelden. Ben jij aan de beurt, dan mailen we je een
        link en houden we <span>{ticketType === 'duo' ? 'twee plekken' : 'de plek'}</span> een tijd voor je vast. Je betaalt nu niets.
      </Text>
      {places.length > 1 && (
        <Field label="Waarvoor?" error={wrong.place}>
          <Select ref={select} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="">Kies</option>
            {places.map((full) => (
              <option key={keyOf(full)} value={keyOf(full)}>
                {full.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="E-mail voor de wachtlijst" error={wrong.email}>
        <Input
          ref={field}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter joins the waiting list, and must not submit the registration form around this field.
            event.preventDefault()
            send()
          }}
        />
      </Field>
      <div>
        <Button variant="outline" size="compact" busy={join.isPending} busyText="Bezig..." onClick={send}>
          Zet me op de wachtlijst
        </Button>
      </div>
      {joined && (
        <Notice kind="ok" title="Je staat op de wachtlijst">
          <span>{`Voor ${joined.name}. We mailen je op`}</span> <Address>{joined.email}</Address>: nu ter bevestiging, en als er een plek
          voor je is.
        </Notice>
      )}
    </Sheet>
  )
}
