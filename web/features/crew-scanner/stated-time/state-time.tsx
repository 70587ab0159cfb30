import { useEffect, useRef, useState, type FormEvent } from 'react'
import { amsterdamTime, eventDateOf, formatLongDay, formatTime } from '#shared/lib/dates.ts'
import { systemClock } from '#shared/lib/clock.ts'
import { findStatementFault } from '#shared/scan/statement-fault.ts'
import { PickOne } from '#web/features/crew-scanner/ready/pick-one.tsx'
import { BigButton, BigInput, Label, Line, Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import { isTooSoon } from '#web/features/crew-scanner/second-press.ts'
import { useFocusOnOpen } from '#web/features/crew-scanner/sheets/use-focus-on-open.ts'
import { TooSoonLine } from '#web/features/crew-scanner/too-soon-line.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'

const Form = chakra('form', {
  base: { display: 'grid', gap: '4', padding: '14px 16px', border: '4px solid', width: 'full', marginBlockEnd: '5' },
})

const reasons = ['Op papier genoteerd', 'Te laat gedrukt', 'Scannen lukte niet'].map((label) => ({ value: label, label }))
/** The uncertainty of a stated time, in ms. */
const margins = [
  { value: '1000', label: 'Op de seconde' },
  { value: '5000', label: 'Op 5 seconden' },
  { value: '30000', label: 'Op een halve minuut' },
]

/** The fields of an event whose time was entered by hand. */
export interface StatedFields {
  statedAt: number
  statedUncertainty: number
  statedReason: string
  statedBy: string
}

interface Typed {
  time: string
  margin: string
  reason: string
  by: string
}
/**
 * The fields that the crew changed but did not record, by `subject`. They are kept because Escape, the back button and a scan close the
 * sheet without a question. An untouched time is not kept, because it would be outdated when the form opens again.
 */
const drafts = new Map<string, Partial<Typed>>()

interface StateTimeProps {
  /** Identifies the time to enter: its kind, and the person or the wave. */
  subject: string
  /** The text of the button that opens the form. */
  label: string
  /** Names the time to enter: `Starttijd van wave 5`. */
  title: string
  /** `YYYY-MM-DD`: a time before this race day is refused. */
  eventDate: string
  /** The start or finish time so far, in ms since the epoch; undefined if it is unknown. */
  known: number | undefined
  /** `YYYY-MM-DD`: the day of the time to enter, if it is certain. Without `day` and `known`, today is used. */
  day?: string | undefined
  /** The ms to add to this device's clock to get the server's time. */
  offset: number
  /** The holder of this phone, who most often is the person who noted the time. */
  holder: string | undefined
  /** Returns in Dutch why a time (ms since the epoch) is doubtful. The crew can still record the time. */
  findDoubt?: (at: number) => string | undefined
  onState: (fields: StatedFields) => void
}

/** Shows a button that opens a form for a time that nobody measured, such as a late wave start or a finish on paper (decision 37). */
export function StateTime({ label, ...form }: StateTimeProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // The form is taller than the screen. If the focus did not return to the button, another wave's buttons would be in view when it closes.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return <StateTimeForm {...form} onClose={() => setOpen(false)} />
  return (
    <BigButton ref={opener} type="button" kind="outline" width="full" marginBlockEnd="5" onClick={() => setOpen(true)}>
      {label}
    </BigButton>
  )
}

function StateTimeForm({
  subject,
  title,
  eventDate,
  known,
  day = known === undefined ? undefined : eventDateOf(known),
  offset,
  holder,
  findDoubt,
  onState,
  onClose,
}: Omit<StateTimeProps, 'label'> & { onClose: () => void }) {
  const field = useFocusOnOpen<HTMLInputElement>()
  // Reads the clock at each use. Compared with the time of the last rendering, a time that was just noted would be in the future.
  const readNow = () => systemClock.now() + offset
  const [typed, setTyped] = useState((): Typed => ({
    time: formatTime(known ?? readNow(), true),
    margin: margins[0]!.value,
    reason: '',
    by: holder ?? '',
    ...drafts.get(subject),
  }))
  const { time, margin, reason, by } = typed
  const [faults, setFaults] = useState<readonly string[]>([])
  const [doubted, setDoubted] = useState<{ at: number; doubt: string; since: number; isIgnored?: true }>()
  const changeTyped = (part: Partial<Typed>) => {
    drafts.set(subject, { ...drafts.get(subject), ...part })
    setTyped({ ...typed, ...part })
  }
  const close = () => {
    drafts.delete(subject)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const now = readNow()
    // Without a certain day, today is used, because crew on the beach note what has just happened.
    const at = readTime(day ?? eventDateOf(now), time)
    const found = at === undefined ? 'Vul een tijd in, zoals 10:03:20.' : findStatementFault(at, eventDate, now)
    const all = [found, reason === '' && 'Kies waarom.', by.trim() === '' && 'Vul in wie het zegt.'].filter(
      (one) => typeof one === 'string',
    )
    setFaults(all)
    if (at === undefined || all.length > 0) return
    if (doubted?.at !== at) {
      const doubt = findDoubt?.(at)
      setDoubted(doubt === undefined ? undefined : { at, doubt, since: performance.now() })
      if (doubt !== undefined) return
    } else if (isTooSoon(doubted.since)) return setDoubted({ ...doubted, isIgnored: true })
    close()
    onState({ statedAt: at, statedUncertainty: Number(margin), statedReason: reason, statedBy: by.trim().slice(0, 200) })
  }
  const changeTime = (text: string) => {
    changeTyped({ time: text })
    setDoubted(undefined)
  }
  const lines = [...faults, ...(doubted ? [doubted.doubt] : [])]
  return (
    <Form onSubmit={submit} noValidate aria-label={title}>
      <Line>
        <b>{day === undefined || day === eventDateOf(readNow()) ? title : `${title}, op ${formatLongDay(day)}`}</b>
      </Line>
      <Label>
        Tijd
        <BigInput ref={field} type="time" step="1" value={time} onChange={({ target }) => changeTime(target.value)} />
      </Label>
      <PickOne legend="Hoe zeker" name="margin" value={margin} options={margins} onPick={(value) => changeTyped({ margin: value })} />
      <PickOne
        legend="Waarom"
        hint="Kies er een."
        name="reason"
        value={reason}
        options={reasons}
        onPick={(value) => changeTyped({ reason: value })}
      />
      <Label>
        Wie zegt het
        <BigInput value={by} maxLength={200} autoComplete="off" onChange={({ target }) => changeTyped({ by: target.value })} />
      </Label>
      <div role="alert">
        {lines.length > 0 && (
          <Trouble>
            {lines.map((one) => (
              <span key={one}>{one}</span>
            ))}
            {doubted && <TooSoonLine shown={doubted.isIgnored ?? false} />}
          </Trouble>
        )}
      </div>
      <BigButton type="submit" waits={doubted !== undefined}>
        {doubted ? 'Toch vastleggen' : 'Leg vast'}
      </BigButton>
      <BigButton type="button" kind="outline" onClick={close}>
        Niet nu
      </BigButton>
    </Form>
  )
}

/** Parses a time such as `10:03:20` on a day in Amsterdam to ms since the epoch. Undefined if the text is not a time. */
function readTime(day: string, text: string): number | undefined {
  const [, clock, seconds = '0'] = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? []
  return clock === undefined ? undefined : amsterdamTime(day, clock) + Number(seconds) * 1000
}
