import { chakra } from '#web/ui/theme/chakra.ts'
import { useState, type ReactNode } from 'react'
import { storageKey } from '#shared/facts/brand.ts'
import { formatBlockedScans, formatLostScans } from '#shared/domain/office/format-figures.ts'
import { readJson, readText, writeJson, writeText } from '#web/ui/device/device-storage.ts'
import { isApplePhone, isInstalled } from '#web/pwa/installed.ts'
import { lowScreen } from '#web/features/crew-scanner/scan-parts.tsx'
import { formatScans } from '#web/features/crew-scanner/hand-over/hand-over-words.ts'
import { useCarriedPackages } from '#web/features/crew-scanner/hand-over/use-carried.ts'
import { countUnsentCarried } from '#web/db/carried.ts'
import type { Crew } from '#web/sync/crew-types.ts'

const Strip = chakra('div', {
  base: { flex: 'none', display: 'flex', flexWrap: 'wrap', alignItems: 'stretch', bg: 'scan.ink', color: 'scan.surface' },
})
const Text = chakra('output', {
  base: {
    // takes the available width; the button wraps only if the text needs the whole line
    flex: '999 1 13rem',
    alignSelf: 'center',
    padding: '10px 16px',
    textStyle: 'data',
    fontSize: '1.0625rem',
    lineHeight: '1.2',
    [lowScreen]: { flexBasis: '9rem', paddingBlock: '4px' },
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

/**
 * The storage key of the counts that each message showed when the crew last opened its details. The counts are stored for this tab,
 * because the desk page opens the details on another page.
 */
const countsKey = storageKey('crew-news-seen')
const storageSeenKey = storageKey('crew-storage-seen')
type Counted = 'lost' | 'refused' | 'heldUp' | 'carried'
type Counts = Partial<Record<Counted, number>>

/** Stores which messages the crew has seen. If that cannot be stored or read, a message shows again; the scanner still opens. */
function useSeen() {
  const [counts, setCounts] = useState(() => (readJson(countsKey, 'sessionStorage') as Counts | null) ?? {})
  const [storage, setStorage] = useState(() => readText(storageSeenKey) !== null)
  const [update, setUpdate] = useState(false)
  return {
    storage,
    update,
    seeUpdate: () => setUpdate(true),
    seeStorage() {
      writeText(storageSeenKey, '1')
      setStorage(true)
    },
    isNew: (name: Counted, count: number) => count > 0 && count !== counts[name],
    see(name: Counted, count: number) {
      const next = { ...counts, [name]: count }
      writeJson(countsKey, next, 'sessionStorage')
      setCounts(next)
    },
  }
}

interface NewsStripProps {
  crew: Crew
  onPair: () => void
  onPost: () => void
  /** Opens the list of refused, lost and undeliverable scans. */
  onRefused: () => void
  /** Applies a newer version of the app. Absent if none waits, and on screens where somebody types. */
  onUpdate?: (() => void) | undefined
}
interface News {
  strong?: string
  text: ReactNode
  presses?: { name: string; act: () => void }[]
}

/** Shows one message at a time that the crew must know before the race; nothing when all is well. */
export function CrewAlerts(props: NewsStripProps) {
  const news = findNews(props, useSeen(), countUnsentCarried(useCarriedPackages()))
  if (!news) return null
  const { strong, text, presses = [] } = news
  return (
    <Strip>
      <Text flexBasis={presses.length > 1 ? '9rem' : undefined}>
        {strong !== undefined && <b>{`${strong} `}</b>}
        <span>{text}</span>
      </Text>
      {presses.map(({ name, act }) => (
        <Press key={name} type="button" onClick={act}>
          {name}
        </Press>
      ))}
    </Strip>
  )
}

/** Returns the worst message that applies. */
function findNews(
  { crew, onPair, onPost, onRefused, onUpdate }: NewsStripProps,
  seen: ReturnType<typeof useSeen>,
  carried: number,
): News | undefined {
  const { status, lostOwn, lostParts, heldUp } = crew
  const detailsButton = (name: Counted, count: number) => [{ name: 'Bekijk', act: () => (seen.see(name, count), onRefused()) }]
  if (status.needsPairing)
    return {
      text: 'Koppel dit toestel opnieuw. Scannen gaat door, er gaat niets verloren.',
      presses: [{ name: 'Koppel', act: onPair }],
    }
  if (seen.isNew('lost', lostOwn))
    return {
      strong: formatLostScans(lostOwn),
      text: 'De opslag van dit toestel is niet te vertrouwen.',
      presses: detailsButton('lost', lostOwn),
    }
  if (seen.isNew('refused', status.refused))
    return {
      strong: status.refused === 1 ? 'De server nam 1 scan niet aan.' : `De server nam ${status.refused} scans niet aan.`,
      text: status.refused === 1 ? 'Hij is bewaard.' : 'Ze zijn bewaard.',
      presses: detailsButton('refused', status.refused),
    }
  if (seen.isNew('heldUp', heldUp))
    return { strong: formatBlockedScans(heldUp), text: 'Meld het de organisatie.', presses: detailsButton('heldUp', heldUp) }
  if (seen.isNew('carried', carried))
    return {
      strong: `Dit toestel neemt ${formatScans(carried)} van een ander toestel mee.`,
      text: 'Zoek bereik, dan gaan ze vanzelf.',
      presses: detailsButton('carried', carried),
    }
  if (!status.rosterComplete)
    return {
      strong: `Lijst komt binnen: ${status.rosterCount} deelnemers.`,
      text: 'Scannen kan al: echte tickets worden herkend.',
    }
  if (lostParts > 0)
    return {
      strong: 'Een deel van de lijst is onleesbaar.',
      text: 'Het komt terug zodra er bereik is. Tot dan is ‘niet in lijst’ niet zeker.',
    }
  if (status.storage === 'nearly-full')
    return { strong: 'Opslag bijna vol.', text: 'Maak ruimte vrij op dit toestel, anders kan een scan niet bewaard worden.' }
  if (crew.dayIsChosen && crew.day === null && crew.days.length > 0)
    return { text: 'Vandaag is geen racedag: tickets van alle dagen mogen door.', presses: [{ name: 'Kies dag', act: onPost }] }
  if (onUpdate && !seen.update)
    return {
      text: 'Nieuwere app staat klaar.',
      presses: [
        { name: 'Vernieuw', act: onUpdate },
        { name: 'Later', act: seen.seeUpdate },
      ],
    }
  if (status.storage === 'best-effort' && !seen.storage) {
    const cure = isApplePhone() && !isInstalled() ? 'Verstuur vaak.' : 'Zet de scanner op je beginscherm, dan blijft alles bewaard.'
    return { text: `De opslag is niet vast. ${cure}`, presses: [{ name: 'Begrepen', act: seen.seeStorage }] }
  }
  return undefined
}
