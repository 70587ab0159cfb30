import { chakra } from '#web/ui/chakra.ts'
import { useState } from 'react'
import { storageKey } from '#shared/facts/brand.ts'
import { sayLost } from '#shared/domain/say-figures.ts'
import { isApplePhone, isInstalled } from '#web/pwa/installed.ts'
import type { Crew } from '#web/sync/crew-types.ts'

const Strip = chakra('div', {
  base: { flex: 'none', display: 'flex', flexWrap: 'wrap', alignItems: 'stretch', bg: 'scan.ink', color: 'scan.surface' },
})
const Text = chakra('output', {
  base: {
    flex: '1 1 13rem',
    alignSelf: 'center',
    padding: '10px 16px',
    textStyle: 'data',
    fontSize: '1.0625rem',
    lineHeight: '1.2',
    '@media (max-height: 480px)': { paddingBlock: '4px' },
  },
})
const Press = chakra('button', {
  base: {
    flex: '1 0 auto',
    minHeight: '56px',
    paddingInline: '4',
    borderInlineStart: '2px solid',
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    fontSize: '1.25rem',
    lineHeight: '1',
    textTransform: 'uppercase',
    _focusVisible: { outlineColor: 'scan.surface', outlineOffset: '-8px', boxShadow: 'none' },
  },
})

const seenKey = storageKey('crew-storage-seen')

interface NewsStripProps {
  crew: Crew
  onPair: () => void
  onPost: () => void
  /** To what was refused, and what was lost. */
  onRefused: () => void
}

/** One thing at a time that the crew must know before the race and not after it; nothing when all is well. */
export function NewsStrip({ crew, onPair, onPost, onRefused }: NewsStripProps) {
  const [seen, setSeen] = useState(() => localStorage.getItem(seenKey) !== null)
  const [seenRefused, setSeenRefused] = useState(0)
  const [seenLost, setSeenLost] = useState(0)
  const { status, lostOwn, lostParts } = crew
  if (status.needsPairing)
    return (
      <Strip>
        <Text>Koppel dit toestel opnieuw. Scannen gaat door, er gaat niets verloren.</Text>
        <Press type="button" onClick={onPair}>
          Koppel
        </Press>
      </Strip>
    )
  if (lostOwn > 0 && lostOwn !== seenLost)
    return (
      <Strip>
        <Text>
          <b>{sayLost(lostOwn)}</b> De opslag van dit toestel is niet te vertrouwen.
        </Text>
        <Press
          type="button"
          onClick={() => {
            setSeenLost(lostOwn)
            onRefused()
          }}
        >
          Bekijk
        </Press>
      </Strip>
    )
  if (status.refused > 0 && status.refused !== seenRefused)
    return (
      <Strip>
        <Text>
          <b>{status.refused === 1 ? 'De server nam 1 scan niet aan.' : `De server nam ${status.refused} scans niet aan.`}</b> Ze zijn
          bewaard.
        </Text>
        <Press
          type="button"
          onClick={() => {
            setSeenRefused(status.refused)
            onRefused()
          }}
        >
          Bekijk
        </Press>
      </Strip>
    )
  if (!status.rosterComplete)
    return (
      <Strip>
        <Text>
          <b>Lijst komt binnen: {status.rosterCount} deelnemers.</b> Scannen kan al: echte tickets worden herkend.
        </Text>
      </Strip>
    )
  if (lostParts > 0)
    return (
      <Strip>
        <Text>
          <b>Een deel van de lijst is onleesbaar.</b> Het komt terug zodra er bereik is. Tot dan is ‘niet in lijst’ niet zeker.
        </Text>
      </Strip>
    )
  if (status.storage === 'nearly-full')
    return (
      <Strip>
        <Text>
          <b>Opslag bijna vol.</b> Maak ruimte vrij op dit toestel, anders kan een scan niet bewaard worden.
        </Text>
      </Strip>
    )
  if (crew.dayIsChosen && crew.day === null && crew.days.length > 0)
    return (
      <Strip>
        <Text>Vandaag is geen racedag: tickets van alle dagen mogen door.</Text>
        <Press type="button" onClick={onPost}>
          Kies dag
        </Press>
      </Strip>
    )
  if (status.storage === 'best-effort' && !seen)
    return (
      <Strip>
        <Text>
          De opslag is niet vast.{' '}
          {isApplePhone() && !isInstalled() ? 'Verstuur vaak.' : 'Zet de scanner op je beginscherm, dan blijft alles bewaard.'}
        </Text>
        <Press
          type="button"
          onClick={() => {
            localStorage.setItem(seenKey, '1')
            setSeen(true)
          }}
        >
          Begrepen
        </Press>
      </Strip>
    )
  return null
}
