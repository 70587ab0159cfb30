import { useState } from 'react'
import { eventDateOf, formatTime } from '#shared/lib/dates.ts'
import { readTypedWristband, readWristband } from '#shared/lib/wristband.ts'
import { eventTime } from '#shared/scan/event-time.ts'
import type { OpenTap } from '#shared/scan/open-taps.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { useKnown } from '#web/features/crew-scanner/use-known.ts'
import type { Verdicts } from '#web/features/crew-scanner/verdict/verdicts.ts'
import type { Crew, ScanOptions } from '#web/sync/crew-types.ts'
import { describeNoTap, describeTapped } from './tap-words.ts'

export interface Taps {
  /** The taps without a wristband, oldest first, except those whose wristband is being stored. */
  open: readonly OpenTap[]
  /** The tap that gets the next band; undefined if there is none left. */
  current: OpenTap | undefined
  /** The times of taps that could not be stored, to write on paper, each with the reason. */
  lost: readonly string[]
  /** Records a tap. `seenAt`: ms of `performance.now()` when the key went down. */
  tap: (seenAt: number) => void
  /** Assigns a scanned or typed wristband to the current tap. A band that has a tap here gets no second one. */
  take: (text: string, options: ScanOptions) => void
  /** Goes to the next tap. After the last one the first skipped tap comes again. */
  skip: () => void
}

/**
 * Records moments first (taps) and assigns wristbands to them afterwards, in order. A tap that could not be stored stays on the screen with
 * its time. `now`: ms, the server's time.
 */
export function useTaps(crew: Crew, verdicts: Pick<Verdicts, 'get' | 'scan' | 'say'>, now: number): Taps {
  const [lost, setLost] = useState<readonly string[]>([])
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  /** By the id of a tap: the band that is being stored, if it is one. */
  const [pending, setPending] = useState<ReadonlyMap<string, string | undefined>>(new Map())
  const known = useKnown(`${crew.version} ${eventDateOf(now)}`, crew.openTaps)
  const open = known.filter(({ id }) => !pending.has(id))
  const current = open.find(({ id }) => !skipped.has(id)) ?? open[0]
  const put = async (text: string, band: string | undefined, options: ScanOptions, tap: OpenTap) => {
    setPending((before) => new Map([...before, [tap.id, band]]))
    await verdicts.scan(text, { ...options, tap })
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
    lost,
    tap: (seenAt) => void record(seenAt),
    take(text, options) {
      // A typed number is that of a band, unless the office gives the start numbers.
      const isNumber = crew.numbering === 'own' && /^\d+$/.test(text.trim())
      const read = (options.typed && !isNumber && readTypedWristband(text)) || text
      const band = [read, ...(options.otherReadings ?? [])].map(readWristband).find((one) => one !== undefined)
      // The camera read it again before the crew has seen its verdict.
      if (band && (verdicts.get().shown?.name === band || [...pending.values()].includes(band))) return
      const earlier = band && findTapped(crew, band, current ?? { location: crew.location, time: now })
      if (band && earlier) return verdicts.say(describeTapped(band, earlier, current, now), null, band)
      if (!current) return verdicts.say(describeNoTap(band), null, band ?? '')
      void put(read, band, options, current)
    },
    skip() {
      if (!current) return
      const left = open.filter(({ id }) => id !== current.id && !skipped.has(id))
      setSkipped(left.length > 0 ? new Set([...skipped, current.id]) : new Set())
    },
  }
}

/** The event with which this phone assigned the band to a tap of the same post and day. */
function findTapped(crew: Crew, band: string, { location, time }: Pick<OpenTap, 'location' | 'time'>): AnyEvent | undefined {
  const isSame = (event: AnyEvent) =>
    event.tapId !== undefined &&
    event.deviceId === crew.device?.id &&
    event.location === location &&
    eventDateOf(eventTime(event).time) === eventDateOf(time)
  return crew.history(band).find(({ event, undone }) => !undone && isSame(event))?.event
}
