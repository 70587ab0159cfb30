import { useState } from 'react'
import { BigButton } from '#web/features/crew-scanner/scan-parts.tsx'
import { testSound } from '#web/features/crew-scanner/verdict/verdict-signals.ts'
import { readVolume, storeVolume, type Volume } from '#web/features/crew-scanner/verdict/verdict-volume.ts'
import { allowTones, hasTones } from '#web/ui/device/tones.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { PickOne } from './pick-one.tsx'

const Room = chakra('div', { base: { marginBlockStart: '6' } })

const options: readonly { value: Volume; label: string }[] = [
  { value: 'off', label: 'Uit' },
  { value: 'low', label: 'Zacht' },
  { value: 'normal', label: 'Normaal' },
  { value: 'loud', label: 'Hard' },
]

/** Lets the crew choose the volume of the verdict sounds on this phone, and play the sounds. */
export function SoundCheck() {
  const [volume, setVolume] = useState(readVolume)
  if (!hasTones()) return null
  const pick = (next: Volume) => {
    storeVolume(next)
    setVolume(next)
    // `allowTones` also updates the screens that show the state of the sound.
    void (next === 'off' ? allowTones() : testSound()).catch(() => undefined)
  }
  return (
    <Room>
      <PickOne
        legend="Geluid"
        hint="Staat de telefoon zelf zacht of op stil, dan hoor je ook hier niets."
        name="volume"
        beside
        value={volume}
        onPick={(value) => pick(value as Volume)}
        options={options}
      />
      <BigButton
        type="button"
        kind="outline"
        width="full"
        marginBlockStart="3"
        disabled={volume === 'off'}
        onClick={() => void testSound().catch(() => undefined)}
      >
        Laat horen
      </BigButton>
    </Room>
  )
}
