import { hourMs } from '#shared/lib/durations.ts'
import { formatAge, formatBytes, formatDuration, formatLostScans } from './format-figures.ts'

/** The levels of a line: OK; the crew must look at it (`warn`); the phone must not be used like this (`stop`). */
export const readyLevels = ['ok', 'warn', 'stop'] as const
export type ReadyLevel = (typeof readyLevels)[number]

/** The lines in the order in which the crew reads them: problems that stop a phone completely come first. */
export const readyKeys = [
  'pairing',
  'tab',
  'list',
  'keys',
  'app',
  'version',
  'storage',
  'clock',
  'unsent',
  'refused',
  'comparison',
  'camera',
  'sound',
  'screen',
  'battery',
] as const
export type ReadyKey = (typeof readyKeys)[number]

/**
 * The result of a full comparison of the phone's data with the server's data. `different`: they differ although the phone fetched all data
 * again, because this version of the app cannot read some data, or because the server lost data.
 */
export const listComparisons = ['same', 'mended', 'different', 'unreachable'] as const
export type ListComparison = (typeof listComparisons)[number]

/** Ms after which the result of a check is too old to count, on the phone and in the office. */
export const checkMaxAgeMs = 12 * 3_600_000

/** The facts of a phone before the race. `null` means unknown, and never counts as OK. */
export interface ReadyFacts {
  /** True if the server no longer accepts this phone's session. */
  needsPairing: boolean
  /** True if another tab of this browser is the tab that scans. */
  otherTab: boolean
  /** `ageMs`: time since the roster was last known to be up to date; null if it never was. `lostParts`: the number of unreadable parts. */
  list: { complete: boolean; count: number; ageMs: number | null; lostParts: number }
  /** True if this phone has the keys to verify tickets. */
  hasKeys: boolean | null
  /** True if the scanner opens without network. */
  appCached: boolean | null
  /** The version of the app that runs, and whether this phone has a newer version that does not run yet. */
  app: { version: string; updateWaits: boolean }
  storage: { state: 'persistent' | 'best-effort' | 'nearly-full'; freeBytes: number | null }
  /** The difference from the server's clock (ms). `uncertainty` is null if the phone never received the server's time. */
  clock: { offset: number; uncertainty: number | null }
  /** Scans that this phone has not sent yet. */
  waiting: number
  /** Scans that the disk damaged before the server had them. */
  lostOwn: number
  /** Scans of this phone that the server refused. */
  refused: number
  /**
   * The result of the last full comparison with the server; `old` if the result is older than {@link checkMaxAgeMs}. Null if this phone
   * cannot compare.
   */
  comparison: ListComparison | 'never' | 'old' | null
  camera: 'works' | 'refused' | 'missing' | 'unknown'
  /** `waiting`: the browser plays no sound before the first touch. `none`: the browser cannot play sound. */
  sound: 'on' | 'off' | 'waiting' | 'none'
  /** True if the screen can be kept on. */
  staysAwake: boolean
  /** `level` 0 to 1. */
  battery: { level: number; charging: boolean } | null
  /** True if the scanner runs as an app from the home screen. */
  installed: boolean
}

/** The finding of the ready check about one subject. */
export interface ReadyLine {
  key: ReadyKey
  level: ReadyLevel
  /** The finding, as a Dutch sentence. */
  words: string
  /** The advice; every line that is not `ok` has one. */
  todo?: string
}

/** Tickets are sold and changed until the start, so a roster gets a warning after an hour and is useless after a day. */
const listIsOldMs = hourMs
const listIsStaleMs = 24 * hourMs
/** If a clock's uncertainty is larger than this, the order of two finishers is often unknown. */
const blurredMs = 1000
/** The app corrects the offset, but a clock that is this far off was set by a person, who may set it again during the day. */
const clockIsOffMs = 30_000
/** A race day with the camera on uses more than half a battery. */
const batteryIsHalf = 0.5
/** Below this level the phone needs a charger. */
export const lowBatteryLevel = 0.2

type Found = Omit<ReadyLine, 'key'>
const ok = (words: string, todo?: string): Found => ({ level: 'ok', words, ...(todo ? { todo } : {}) })
const warn = (words: string, todo: string): Found => ({ level: 'warn', words, todo })
const stop = (words: string, todo: string): Found => ({ level: 'stop', words, todo })

const bySignal = 'Ga naar een plek met bereik en druk op ‘Controleer nu’.'

const comparisons: Record<NonNullable<ReadyFacts['comparison']>, Found> = {
  same: ok('Vergeleken met de server: alles klopt.'),
  mended: ok('Vergeleken met de server: er ontbrak iets, dat is opgehaald.'),
  different: warn(
    'Vergeleken met de server: er blijft verschil, ook nadat alles is opgehaald.',
    'Laad de app opnieuw en controleer nog eens; blijft het, meld het de organisatie.',
  ),
  unreachable: warn('Het vergelijken met de server lukte niet.', bySignal),
  old: warn('De laatste vergelijking met de server is van meer dan 12 uur geleden.', bySignal),
  never: warn('Nog niet helemaal vergeleken met de server.', bySignal),
}

const sounds: Record<ReadyFacts['sound'], Found | null> = {
  on: ok('Het geluid staat aan.'),
  off: warn('Het geluid staat uit: je ziet en voelt een scan, maar hoort hem niet.', 'Kies hieronder een ander geluid.'),
  waiting: warn('Het geluid begint pas als je het scherm aanraakt.', 'Druk hieronder op ‘Laat horen’.'),
  none: null,
}

/** The rule that makes each line; if a rule returns null, the line is left out. */
const rules: Record<ReadyKey, (facts: ReadyFacts) => Found | null> = {
  pairing: ({ needsPairing }) =>
    needsPairing
      ? stop('Dit toestel moet opnieuw gekoppeld worden.', 'Koppel opnieuw met een nieuwe code. Er gaat niets verloren.')
      : ok('Dit toestel is gekoppeld.'),
  tab: ({ otherTab }) =>
    otherTab
      ? stop('Een ander tabblad van deze telefoon scant.', 'Sluit het andere tabblad, of neem het scannen hier over.')
      : ok('Dit is het enige tabblad dat scant.'),
  list: checkList,
  keys: ({ hasKeys }) =>
    hasKeys === null
      ? null
      : hasKeys
        ? ok('De sleutels zijn er: echte tickets worden herkend.')
        : stop('De sleutels ontbreken: een ticket kan nog niet gecontroleerd worden.', bySignal),
  app: ({ appCached }) =>
    appCached
      ? ok('De scanner staat op dit toestel en opent zonder netwerk.')
      : appCached === null
        ? warn('Niet te zeggen of de scanner zonder netwerk opent.', 'Probeer het: zet vliegtuigstand aan en open de scanner opnieuw.')
        : stop('De scanner staat nog niet op dit toestel.', `Zonder netwerk opent hij niet. ${bySignal}`),
  version: ({ app }) =>
    app.updateWaits
      ? warn('Er staat een nieuwere app klaar op dit toestel.', 'Druk op ‘Vernieuw de app’. Er gaat niets verloren.')
      : ok(`De app is versie ${app.version.split('-').at(-1)}; er wacht geen nieuwere.`),
  storage: checkStorage,
  clock: checkClock,
  unsent: checkUnsent,
  refused: ({ refused }) =>
    refused === 0
      ? ok('De server nam alles aan.')
      : warn(
          refused === 1 ? 'De server nam 1 scan niet aan.' : `De server nam ${refused} scans niet aan.`,
          'Open de lijst om te zien welke, en meld het de organisatie.',
        ),
  comparison: ({ comparison }) => (comparison === null ? null : comparisons[comparison]),
  camera: checkCamera,
  sound: ({ sound }) => sounds[sound],
  screen: ({ staysAwake }) =>
    staysAwake
      ? ok('Het scherm blijft aan.')
      : warn('Dit toestel kan het scherm niet zelf aan houden.', 'Zet bij de instellingen van de telefoon automatisch vergrendelen uit.'),
  battery: checkBattery,
}

function checkList({ list }: ReadyFacts): Found {
  const { complete, count, ageMs, lostParts } = list
  if (!complete || ageMs === null) return stop(`De lijst is nog niet compleet: ${formatPeople(count)}.`, `Wacht tot hij er is. ${bySignal}`)
  if (lostParts > 0)
    return stop(`Een deel van de lijst is onleesbaar: er zijn ${formatPeople(count)}.`, `Wacht tot hij weer heel is. ${bySignal}`)
  const words = `De lijst is compleet: ${formatPeople(count)}, ${formatAge(ageMs)}.`
  if (ageMs > listIsStaleMs) return stop(words, `Dat is te oud om mee te beginnen. ${bySignal}`)
  return ageMs > listIsOldMs ? warn(words, bySignal) : ok(words)
}

function checkUnsent({ waiting, lostOwn }: ReadyFacts): Found {
  const unsent = waiting === 1 ? '1 scan is nog niet verstuurd.' : `${waiting} scans zijn nog niet verstuurd.`
  if (lostOwn > 0)
    return warn(
      waiting > 0 ? `${formatLostScans(lostOwn)} ${unsent}` : formatLostScans(lostOwn),
      'De opslag is niet te vertrouwen: neem liever een ander toestel, en meld het de organisatie.',
    )
  return waiting === 0 ? ok('Alles is verstuurd.') : warn(unsent, bySignal)
}

function checkStorage({ storage: { state, freeBytes }, installed }: ReadyFacts): Found {
  const free = freeBytes === null ? '' : `, ${formatBytes(freeBytes)} vrij`
  if (state === 'nearly-full')
    return stop(`De opslag is bijna vol${free}.`, 'Maak ruimte vrij: gooi foto’s, filmpjes of apps weg die je niet nodig hebt.')
  if (state === 'persistent') return ok(`De opslag is vast${free}.`)
  const words = `De opslag is niet vast${free}: het toestel mag scans wissen als het vol raakt.`
  return installed
    ? warn(words, 'Houd ruimte vrij en verstuur vaak.')
    : warn(words, 'Zet de scanner op het beginscherm, op een iPhone vóór het koppelen. Anders: houd ruimte vrij en verstuur vaak.')
}

function checkClock({ clock: { offset, uncertainty } }: ReadyFacts): Found {
  if (uncertainty === null) return stop('De klok is nog niet met de server vergeleken.', bySignal)
  if (Math.abs(offset) > clockIsOffMs)
    return warn(
      `De klok loopt ${formatDuration(Math.abs(offset))} ${offset < 0 ? 'voor' : 'achter'}. Tijden worden verbeterd.`,
      'Zet bij de instellingen van de telefoon datum en tijd op automatisch.',
    )
  if (uncertainty > blurredMs)
    return warn(`De klok klopt op ${formatDuration(uncertainty)} na.`, `Voor een finish is dat te ruim. ${bySignal}`)
  return ok(`De klok klopt op ${formatDuration(uncertainty)} na.`)
}

function checkCamera({ camera }: ReadyFacts): Found {
  if (camera === 'works') return ok('De camera werkt.')
  if (camera === 'refused')
    return warn('De camera is niet toegestaan.', 'Zet hem aan bij de instellingen van deze site. Typen werkt ook zonder camera.')
  if (camera === 'missing')
    return warn('Dit toestel geeft geen camera.', 'Typen of een losse scanner werkt. Neem anders een ander toestel.')
  return warn('De camera liep nog niet.', 'Ga terug naar het scannen en kijk of er beeld is.')
}

function checkBattery({ battery }: ReadyFacts): Found {
  if (battery === null) return ok('Dit toestel zegt niet hoe vol de accu is.', 'Kijk zelf: minstens half vol, en een powerbank mee.')
  const { level, charging } = battery
  const words = `De accu is ${Math.round(level * 100)}% vol${charging ? ' en laadt' : ''}.`
  if (level < lowBatteryLevel)
    return charging ? warn(words, 'Laat hem aan de lader.') : stop(words, 'Laad hem op, of neem een ander toestel.')
  return level < batteryIsHalf && !charging ? warn(words, 'Laad hem op of neem een powerbank mee.') : ok(words)
}

/** Runs the ready check before the race (docs: offline, "Ready check"): a line for each known fact, in a fixed order. */
export function checkReady(facts: ReadyFacts): ReadyLine[] {
  return readyKeys.flatMap((key) => {
    const found = rules[key](facts)
    return found ? [{ key, ...found }] : []
  })
}

/** Returns the worst level of the lines. */
export function findWorstLevel(lines: readonly Pick<ReadyLine, 'level'>[]): ReadyLevel {
  return readyLevels[Math.max(0, ...lines.map(({ level }) => readyLevels.indexOf(level)))]!
}

const formatPeople = (count: number) => (count === 1 ? '1 deelnemer' : `${count} deelnemers`)
