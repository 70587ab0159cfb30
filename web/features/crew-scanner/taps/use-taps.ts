import { useState } from 'react'
import { eventDateOf, formatTime } from '#shared/lib/dates.ts'
import { readTypedWristband, readWristband } from '#shared/lib/wristband.ts'
import { eventTime } from '#shared/scan/event-time.ts'
import type { OpenTap } from '#shared/scan/open-taps.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { formatWorn, wornWords } from '#web/features/crew-scanner/words/worn-words.ts'
import { useEngineValue } from '#web/features/crew-scanner/use-engine-value.ts'
import type { Verdicts } from '#web/features/crew-scanner/verdict/verdicts.ts'
import type { Crew, ScanOptions } from '#web/sync/crew-types.ts'
import { describeNoTap, describeTapped } from './tap-words.ts'

/** A tap with the event that assigned a band or person to it. */
export interface LinkedTap {
  tap: OpenTap
  /** `304 Kofi de Groot`, `WB-0412 Kofi de Groot`; `WB-0412` if nobody is known to wear the band */
  name: string
  event: AnyEvent
}

/** The taps of this phone, and what the crew can do with them. */
export interface Taps {
  /** The taps without a wristband, oldest first, except the taps whose wristband is being stored. */
  open: readonly OpenTap[]
  /** The tap that gets the next band; undefined if there is none left. */
  current: OpenTap | undefined
  /** The last tap that got a band while this page was open; undefined if no tap did, or if this link was undone. */
  linked: LinkedTap | undefined
  /** The times of taps that could not be stored, to write on paper, each with the reason. */
  lost: readonly string[]
  /** Records a tap. `seenAt`: ms of `performance.now()` when the key went down. */
  tap: (seenAt: number) => void
  /** Assigns a scanned or typed wristband to the current tap. A band or start number that has a tap here gets no second tap. */
  assign: (text: string, options: ScanOptions) => void
  /** Goes to the next tap. After the last tap, returns to the first skipped tap. */
  skip: () => void
}

/**
 * Records times first (taps) and assigns wristbands to them afterwards, in order. A tap that could not be stored stays on the screen with
 * its time. `now`: the server's time, in ms.
 */
export function useTaps(crew: Crew, verdicts: Pick<Verdicts, 'get' | 'scan' | 'showVerdict'>, now: number): Taps {
  const [lost, setLost] = useState<readonly string[]>([])
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  /** The band, or the person of a typed start number, that is being stored for a tap. The key is the id of the tap. */
  const [pending, setPending] = useState<ReadonlyMap<string, string | undefined>>(new Map())
  const [last, setLast] = useState<{ tap: OpenTap; personOrBand: string; name: string }>()
  const known = useEngineValue(`${crew.version} ${eventDateOf(now)}`, crew.openTaps)
  const open = known.filter(({ id }) => !pending.has(id))
  const current = open.find(({ id }) => !skipped.has(id)) ?? open[0]
  const put = async (text: string, personOrBand: string | undefined, name: string, options: ScanOptions, tap: OpenTap) => {
    setPending((before) => new Map([...before, [tap.id, personOrBand]]))
    await verdicts.scan(text, { ...options, tap })
    if (personOrBand !== undefined) setLast({ tap, personOrBand, name })
    setPending((before) => new Map([...before].filter(([id]) => id !== tap.id)))
  }
  const record = async (seenAt: number) => {
    const at = Date.now() - (performance.now() - seenAt) + crew.status.clock.offset
    const result = await crew.record({ kind: 'tap' }, { seenAt })
    navigator.vibrate?.(result.ok ? 60 : [200, 100, 200])
    if (!result.ok) setLost((before) => [...before, `${formatTime(at, true)}. ${result.message}`])
  }
  return {
    open,
    current,
    linked: last && findLinked(crew, last),
    lost,
    tap: (seenAt) => void record(seenAt),
    assign(text, options) {
      // A typed number is the number of a band, unless the office gives the start numbers.
      const isNumber = crew.numbering === 'own' && /^\d+$/.test(text.trim())
      const read = (options.typed && !isNumber && readTypedWristband(text)) || text
      const runner = options.typed && isNumber ? findNumbered(crew, Number(text)) : undefined
      const ofNobody = options.typed && isNumber && !runner ? readTypedWristband(text) : undefined
      const band = ofNobody ?? [read, ...(options.otherReadings ?? [])].map(readWristband).find((one) => one !== undefined)
      const personOrBand = band ?? runner?.row.id
      const name = runner?.row.name ?? (ofNobody ? formatWorn(crew.numbering, ofNobody) : (band ?? ''))
      // Ignores a band that the camera read again while its verdict shows or its event is being stored.
      const isShown = band !== undefined && verdicts.get().shown?.name === name
      if (isShown || (personOrBand && [...pending.values()].includes(personOrBand))) return
      const earlier = personOrBand && findTapped(crew, personOrBand, current ?? { location: crew.location, time: now })
      const context = { worn: wornWords(crew.numbering), now }
      if (earlier) return verdicts.showVerdict(describeTapped(name, earlier, current, context), runner?.row.id ?? null, name)
      if (!current) return verdicts.showVerdict(describeNoTap(name, context), null, name)
      const wearer = band && crew.people().find(({ state }) => state.wristband === band)?.row.name
      void put(read, personOrBand, [runner?.row.ownNumber, name, wearer].filter(Boolean).join(' '), options, current)
    },
    skip() {
      if (!current) return
      const left = open.filter(({ id }) => id !== current.id && !skipped.has(id))
      setSkipped(left.length > 0 ? new Set([...skipped, current.id]) : new Set())
    },
  }
}

/** The person with this start number of the office, on the day of this post. */
const findNumbered = ({ people, day }: Crew, number: number) =>
  people().find(({ row }) => row.ownNumber === number && (day === null || row.eventDate === day))

/** A tap with its event; undefined if the event was refused or undone. */
function findLinked(crew: Crew, { tap, personOrBand, name }: { tap: OpenTap; personOrBand: string; name: string }): LinkedTap | undefined {
  const found = crew.history(personOrBand).find(({ event, undone }) => !undone && event.tapId === tap.id)
  return found && { tap, name, event: found.event }
}

/** The event with which this phone assigned the band or the person to a tap of the same post and day. */
function findTapped(crew: Crew, personOrBand: string, { location, time }: Pick<OpenTap, 'location' | 'time'>): AnyEvent | undefined {
  const isSame = (event: AnyEvent) =>
    event.tapId !== undefined &&
    event.deviceId === crew.device?.id &&
    event.location === location &&
    eventDateOf(eventTime(event).time) === eventDateOf(time)
  return crew.history(personOrBand).find(({ event, undone }) => !undone && isSame(event))?.event
}
