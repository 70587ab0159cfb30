import { useRef } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import type { AlarmSound } from './use-alarm-sound.ts'

/** Turns the sound of the alarm on and off. If the browser blocks sound, a press allows the sound and leaves the alarm on. */
export function SoundSwitch({ sound: { isOn, isAllowed, turn, test } }: { sound: AlarmSound }) {
  const waited = useRef(false)
  // Reads the state at pointer down: at the click, the same press has already allowed the sound.
  const note = () => void (waited.current = isOn && !isAllowed)
  const press = () => {
    const on = waited.current || !isOn
    waited.current = false
    turn(on)
    if (on) test()
  }
  return (
    <Button
      role="switch"
      aria-checked={isOn}
      // The name of a switch stays the same; its state is read out.
      aria-label="Alarmgeluid"
      size="table"
      variant="quiet"
      icon={isOn && isAllowed ? 'sound' : 'soundOff'}
      onPointerDownCapture={note}
      onKeyDownCapture={note}
      onClick={press}
    >
      {isOn ? (isAllowed ? 'Alarmgeluid aan' : 'Alarmgeluid toestaan') : 'Alarmgeluid uit'}
    </Button>
  )
}
