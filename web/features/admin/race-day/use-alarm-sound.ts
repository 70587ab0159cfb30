import { useCallback, useEffect, useState } from 'react'
import { storageKey } from '#shared/facts/brand.ts'
import { readText, writeText } from '#web/ui/device/device-storage.ts'
import { allowTones, areTonesAllowed, playTones, unlockTones } from '#web/ui/device/tones.ts'

const key = storageKey('overdue-sound')
/** Two high tones and a low one, three times: longer than the sounds of a scanner's verdicts, and unlike them. */
const call = [{ from: 988, ms: 180, rest: 120 }, { from: 988, ms: 180, rest: 60 }, { from: 659, ms: 320, rest: 60 }] // prettier-ignore
const alarm = [...call, ...call, ...call]

/** The sound of the alarm on this device: on unless somebody turned it off, and silent until the browser allows it. */
export function useAlarmSound() {
  const [isOn, setOn] = useState(() => readText(key) !== 'off')
  const [isAllowed, setAllowed] = useState(areTonesAllowed)
  useEffect(() => {
    const stop = new AbortController()
    const update = () => setAllowed(areTonesAllowed())
    unlockTones(stop.signal, update)
    // A user who opened this screen with a press in the app has already touched the page.
    if (navigator.userActivation?.hasBeenActive) void allowTones().then(update, () => undefined)
    return () => stop.abort()
  }, [])
  const turn = useCallback((on: boolean) => {
    writeText(key, on ? null : 'off')
    setOn(on)
  }, [])
  const play = useCallback(() => {
    if (isOn) playTones(alarm)
  }, [isOn])
  /** Plays the alarm once, so that the person who turns it on knows how it sounds and how loud it is. */
  const test = useCallback(() => void allowTones().then(() => playTones(call), () => undefined), []) // prettier-ignore
  return { isOn, isAllowed, turn, play, test }
}
export type AlarmSound = ReturnType<typeof useAlarmSound>
