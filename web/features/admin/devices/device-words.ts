import type { CrewDevice } from '#shared/contract/crew-devices.ts'
import { isSentKnown, lastContactOf } from '#shared/domain/crew/unheard-posts.ts'
import { lowBatteryLevel, checkMaxAgeMs } from '#shared/domain/office/ready-check.ts'
import { formatBytes, formatDuration } from '#shared/domain/office/format-figures.ts'
import { eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { formatHandedOver } from './handed-over-words.ts'

/** What the office shows about each phone, in the order of the columns. */
export const deviceFacts = ['contact', 'waiting', 'list', 'battery', 'clock', 'storage', 'version', 'ready'] as const
export type DeviceFact = (typeof deviceFacts)[number]

/**
 * The description of one fact: `brief` for the table, where a column heading names the fact, and `words` for other places. A `warn` or
 * `bad` has `advice`: what the organiser has to do.
 */
export interface DeviceWord {
  level: 'ok' | 'none' | 'warn' | 'bad'
  brief: string
  words: string
  advice?: string
}

const justNowMs = 90_000
/** In ms; the same limits as in the phone's ready check (shared/domain/office/ready-check.ts). */
const clockIsOffMs = 30_000
const blurredMs = 1000

const fine = (brief: string, words: string): DeviceWord => ({ level: 'ok', brief, words })
const warn = (brief: string, words: string, advice: string): DeviceWord => ({ level: 'warn', brief, words, advice })
const bad = (brief: string, words: string, advice: string): DeviceWord => ({ level: 'bad', brief, words, advice })
const unknown: DeviceWord = { level: 'none', brief: '–', words: 'Onbekend' }

const nearSignal = 'Breng hem naar een plek met bereik.'

/** Describes the last report of a phone. `now` in ms since the epoch; `ownVersion` is the build of this page. */
export function describeDevice(device: CrewDevice, now: number, ownVersion: string): Record<DeviceFact, DeviceWord> {
  const { report, replacedAt } = device
  const contact = describeContact(device, now)
  const flood = describeFlood(device, now)
  if (!report || replacedAt !== undefined)
    return {
      contact,
      waiting: flood ?? unknown,
      list: unknown,
      battery: unknown,
      clock: unknown,
      storage: unknown,
      version: unknown,
      ready: unknown,
    }
  return {
    contact,
    waiting: flood ?? describeWaiting(device, report, now),
    list: describeList(report),
    // A phone that had to hand over its scans may be dead by now: the battery level of its last report is out of date.
    battery: device.handedOver?.all === undefined ? describeBattery(report) : unknown,
    clock: describeClock(report),
    storage: describeStorage(report),
    version: describeVersion(report, ownVersion),
    ready: describeReady(report, now),
  }
}

type Report = NonNullable<CrewDevice['report']>

function describeContact(device: CrewDevice, now: number): DeviceWord {
  const { replacedAt, handedOver } = device
  if (replacedAt !== undefined) {
    const at = formatDayAndTime(replacedAt, now)
    return fine(`Vervangen ${at}`, `Vervangen: ${at} is een telefoon met deze naam gekoppeld`)
  }
  const lastContact = lastContactOf(device)
  if (lastContact === null) return warn('Nog niet gehoord', 'Nog niet gehoord', 'Open de scanner op deze telefoon, met netwerk.')
  const ago = now - Date.parse(lastContact)
  const at = formatDayAndTime(lastContact, now)
  if (handedOver?.all !== undefined) {
    return warn(
      `Gebracht ${at}`,
      formatHandedOver(handedOver, device.name, now),
      `Wat hij daarna scande, is hier niet bekend. ${nearSignal} Komt hij niet terug, trek hem dan in.`,
    )
  }
  if (!isSentKnown(device, now))
    return warn(`Stil ${at}`, `Stil sinds ${at}`, `Wat hij sindsdien scande, is hier niet bekend. ${nearSignal}`)
  return ago < justNowMs ? fine('Nu', 'Zojuist gehoord') : fine(at, `Gehoord ${at}`)
}

/** Returns a warning if, in the last 24 hours, the phone sent more scans than the server allows one phone; else undefined. */
function describeFlood({ overBudgetAt }: CrewDevice, now: number): DeviceWord | undefined {
  if (!overBudgetAt || now - Date.parse(overBudgetAt) > dayMs) return undefined
  const at = formatDayAndTime(overBudgetAt, now)
  return bad('Te veel', `Stuurde te veel scans, ${at}`, 'Zo veel kan één telefoon niet scannen. Weet je niet wie hem heeft? Trek hem in.')
}

function describeWaiting(device: CrewDevice, { waiting, refused }: Report, now: number): DeviceWord {
  const lastContact = lastContactOf(device)
  const isKnown = isSentKnown(device, now)
  const at = lastContact === null ? '' : formatDayAndTime(lastContact, now)
  const nothing = device.handedOver?.all === undefined ? 'Alles verstuurd' : 'Alles gebracht'
  const queue = waiting === 0 ? nothing : waiting === 1 ? '1 scan wacht' : `${waiting} scans wachten`
  const words = isKnown ? queue : `Om ${at}: ${queue.toLowerCase()}. Scans van daarna kunnen nog op het toestel staan`
  if (refused === 0) return fine(isKnown ? String(waiting) : `${waiting} om ${at}`, words)
  const advice = 'De server nam ze niet aan. Op de telefoon staan ze in de lijst, met de reden.'
  return warn(`${waiting}, ${refused} geweigerd`, `${words}, ${refused} geweigerd`, advice)
}

function describeList({ roster: { complete, count } }: Report): DeviceWord {
  return complete
    ? fine(String(count), `Compleet: ${count} deelnemers`)
    : bad('Onvolledig', `Onvolledig: ${count} deelnemers`, `Hij kent nog niet iedereen. ${nearSignal}`)
}

function describeBattery({ battery }: Report): DeviceWord {
  if (!battery) return unknown
  const percent = `${Math.round(battery.level * 100)}%`
  if (battery.charging) return fine(`${percent}, laadt`, `${percent}, laadt`)
  return battery.level < lowBatteryLevel
    ? bad(`${percent}, laag`, `${percent}, bijna leeg`, 'Breng een lader of een andere telefoon.')
    : fine(percent, percent)
}

function describeClock({ clock: { offset, uncertainty } }: Report): DeviceWord {
  if (uncertainty === null) return bad('Niet gemeten', 'Nog niet gemeten', `Tijden van deze telefoon tellen nog niet. ${nearSignal}`)
  const off = `${formatDuration(Math.abs(offset))} ${offset < 0 ? 'voor' : 'achter'}`
  if (Math.abs(offset) > clockIsOffMs)
    return warn(off.replace('minuten', 'min'), `Loopt ${off}`, 'Tijden worden verbeterd. Zet op de telefoon datum en tijd op automatisch.')
  const width = `± ${formatDuration(uncertainty)}`
  return uncertainty > blurredMs ? warn(width, `Klopt ${width}`, `Te ruim voor een finish. ${nearSignal}`) : fine(width, `Klopt ${width}`)
}

function describeStorage({ storage: { state, freeBytes } }: Report): DeviceWord {
  const free = freeBytes === null ? '' : `, ${formatBytes(freeBytes)} vrij`
  if (state === 'persistent') return fine('Vast', `Vast${free}`)
  return state === 'nearly-full'
    ? bad('Bijna vol', `Bijna vol${free}`, 'Maak ruimte vrij op de telefoon, anders kan een scan niet bewaard worden.')
    : warn(
        'Niet vast',
        `Niet vast${free}`,
        'Zet de scanner op het beginscherm; op een iPhone eerst alles versturen, dan installeren en opnieuw koppelen.',
      )
}

function describeVersion({ appVersion }: Report, ownVersion: string): DeviceWord {
  const commit = appVersion.split('-').at(-1)!
  return appVersion === ownVersion
    ? fine(`Actueel: ${commit}`, `Actueel: ${commit}`)
    : warn(
        `Anders: ${commit}`,
        `Anders dan deze pagina: ${commit}`,
        'Laat de crew met netwerk op ‘Controleer nu’ en ‘Vernieuw de app’ drukken. Of vernieuw deze pagina, als die ouder is.',
      )
}

function describeReady({ readyCheck }: Report, now: number): DeviceWord {
  const advice = 'Laat de crew linksboven op de post tikken, dan ‘Controleer dit toestel’ en ‘Controleer nu’.'
  if (!readyCheck) return warn('Nog niet', 'Nog niet gecontroleerd', advice)
  const at = formatDayAndTime(readyCheck.checkedAt, now)
  if (now - Date.parse(readyCheck.checkedAt) > checkMaxAgeMs) return warn('Oud', `Oud: ${at}`, advice)
  const names = `Op de telefoon: ${readyCheck.attention.map((key) => lineNames[key] ?? key).join(', ')}.`
  if (readyCheck.level === 'warn') return warn('Let op', `Let op, ${at}`, names)
  return readyCheck.level === 'stop' ? bad('Niet klaar', `Niet klaar, ${at}`, names) : fine(`Klaar ${at}`, `Klaar, ${at}`)
}

/** Short names of the items of the phone's ready check. An item without a name here comes from a newer app; its key is shown. */
const lineNames: Record<string, string> = {
  pairing: 'koppeling',
  tab: 'ander tabblad',
  list: 'lijst',
  keys: 'sleutels',
  app: 'opent niet zonder netwerk',
  version: 'een nieuwere app wacht',
  storage: 'opslag',
  clock: 'klok',
  unsent: 'nog te versturen',
  refused: 'geweigerde scans',
  comparison: 'vergelijking met de server',
  camera: 'camera',
  sound: 'geluid',
  screen: 'scherm gaat uit',
  battery: 'accu',
}

/** Formats a moment: `10:42` if it is today, else `11 okt 10:42`. */
export function formatDayAndTime(moment: string, now: number): string {
  const day = eventDateOf(moment)
  const time = formatTime(moment)
  return day === eventDateOf(now) ? time : `${formatEventDate(day, { day: 'numeric', month: 'short' })} ${time}`
}
