import { crewFilesCache } from '#web/pwa/messages.ts'
import { isInstalled } from '#web/pwa/installed.ts'

/** What the browser tells of the phone itself. `null` where it does not tell. */
export interface PhoneFacts {
  battery: { level: number; charging: boolean } | null
  freeBytes: number | null
  /** Whether the scanner's files and the page around them lie on this phone. */
  appCached: boolean | null
  /** Whether the screen can be kept on, right now: a battery saver says no. */
  staysAwake: boolean
  /** Whether the person or the phone's settings said no to the camera. */
  cameraRefused: boolean
  installed: boolean
}

/** Not in the DOM types: Chromium alone has it. */
type BatteryNavigator = Navigator & { getBattery?: () => Promise<{ level: number; charging: boolean }> }

/** Each question has an end: a browser that does not answer one must not keep the others from the screen. */
const patienceMs = 2000

/** Asks the browser everything at once. Never rejects, and takes two seconds at most. */
export async function gatherPhoneFacts(): Promise<PhoneFacts> {
  const [battery, freeBytes, appCached, staysAwake, cameraRefused] = await Promise.all([
    ask(readBattery, null),
    ask(readFreeBytes, null),
    ask(hasScanner, null),
    ask(canStayAwake, false),
    ask(isCameraRefused, false),
  ])
  return { battery, freeBytes, appCached, staysAwake, cameraRefused, installed: isInstalled() }
}

async function ask<Answer>(question: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Answer>((resolve) => (timer = setTimeout(() => resolve(otherwise), patienceMs)))
  // In a function of its own, so that what throws at once is caught too.
  const asked = (async () => question())().catch(() => otherwise)
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

async function readBattery(): Promise<PhoneFacts['battery']> {
  const battery = await (navigator as BatteryNavigator).getBattery?.()
  return battery ? { level: battery.level, charging: battery.charging } : null
}

async function readFreeBytes(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined ? null : Math.max(0, Math.floor(quota - usage))
}

async function hasScanner(): Promise<boolean | null> {
  if (typeof caches === 'undefined' || !('serviceWorker' in navigator)) return false
  const registered = await navigator.serviceWorker.getRegistration()
  if (!registered?.active || !(await caches.has(crewFilesCache))) return false
  const files = await (await caches.open(crewFilesCache)).keys()
  return files.length > 0 && (await caches.match('/shell.html', { ignoreSearch: true })) !== undefined
}

async function canStayAwake(): Promise<boolean> {
  const lock = await navigator.wakeLock?.request('screen')
  await lock?.release()
  return lock !== undefined
}

async function isCameraRefused(): Promise<boolean> {
  const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName })
  return state === 'denied'
}
