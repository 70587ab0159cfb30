import { crewFilesCache } from '#web/pwa/messages.ts'
import { isInstalled } from '#web/pwa/installed.ts'

/** The facts that the browser reports about the phone; `null` for a fact that it does not report. */
export interface PhoneFacts {
  battery: { level: number; charging: boolean } | null
  freeBytes: number | null
  /** True if the scanner's files and the app shell are cached on this phone. */
  appCached: boolean | null
  /** True if the screen can be kept on at this moment; a battery saver forbids it. */
  staysAwake: boolean
  /** True if the person or the phone's settings refused the camera. */
  cameraRefused: boolean
  installed: boolean
}

/** Missing from the DOM types: only Chromium has it. */
type BatteryNavigator = Navigator & { getBattery?: () => Promise<{ level: number; charging: boolean }> }

/** The time limit of each call to the browser, in ms. Without it, a call without an answer would block the other calls. */
const timeoutMs = 2000

/** Reads all facts from the browser at once. Never rejects, and takes two seconds at most. */
export async function gatherPhoneFacts(): Promise<PhoneFacts> {
  const [battery, freeBytes, appCached, staysAwake, cameraRefused] = await Promise.all([
    readWithTimeout(readBattery, null),
    readWithTimeout(readFreeBytes, null),
    readWithTimeout(hasScanner, null),
    readWithTimeout(canStayAwake, false),
    readWithTimeout(isCameraRefused, false),
  ])
  return { battery, freeBytes, appCached, staysAwake, cameraRefused, installed: isInstalled() }
}

async function readWithTimeout<Answer>(read: () => Promise<Answer>, fallback: Answer): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Answer>((resolve) => (timer = setTimeout(() => resolve(fallback), timeoutMs)))
  // An async function, so that synchronous exceptions are caught too.
  const answer = (async () => read())().catch(() => fallback)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
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
