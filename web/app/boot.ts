import 'virtual:theme.css'
import '#web/ui/theme/fonts.css'
import { handleFilmButtons, isDataSaverOn, startFilm } from '#web/features/home/film.ts'
import { pressedAttribute } from '#shared/page/early-marks.ts'
import { waitForFirstInteraction, listenForFirstInteraction } from '#web/ui/hydration/first-interaction.ts'
import { showFonts } from '#web/ui/hydration/show-fonts.ts'
import { reloadWhenPressed } from '#web/ui/hydration/reload-page.ts'
import { layOutForAnchors } from '#web/ui/hydration/lay-out-all.ts'
import { followConsent, mayMeasure } from '#web/monitoring/consent.ts'
import { hasLocalState } from './has-local-state.ts'
import { addMissingMethods } from './old-browsers.ts'
import { isScanner } from './is-scanner.ts'
import { storeInstallPrompt } from '#web/pwa/install-prompt.ts'

/*
 * The first script of every page. It is small, and decides when the rest is loaded: web/ui/hydration/README.md lists the steps.
 */

/** How long an idle page waits for an interaction before its first view is hydrated anyway, in ms. The parts below it keep waiting. */
const PATIENCE_MS = 5000

const { prerendered, static: isStatic, scripts = '', next = '' } = document.getElementById('root')?.dataset ?? {}
const files = scripts.split(' ').filter(Boolean)

// zod tests whether it may evaluate code. The page's policy forbids that, and the browser reports each test in the console.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

addMissingMethods()
handleFilmButtons()
followConsent(() => void measure())
if (mayMeasure()) void waitForIdle().then(measure)
storeInstallPrompt()
layOutForAnchors()
if (prerendered === undefined) void start()
else {
  void waitForPaint().then(showFonts)
  const touched = wasTouched()
  // A press before this script ran was the first interaction: the parts below the first view must not wait for another.
  if (!touched) listenForFirstInteraction()
  if (touched || hasLocalState() || hasSearch()) void waitForPaint().then(start)
  // Paint the effect of the interaction itself, such as a choice, before any script is evaluated.
  else void Promise.race([waitForFirstInteraction().then(waitForPaint), waitMaxIdleTime()]).then(start)
}

async function waitMaxIdleTime(): Promise<unknown> {
  await waitForIdle()
  // A visitor who saves data loads the files only when they are needed.
  if (!isDataSaverOn()) await preloadScripts(files)
  // Last, because the film costs work in every frame, which slows down an old phone and a speed measurement.
  startFilm()
  return new Promise((over) => setTimeout(over, PATIENCE_MS))
}

/** Preloads the scripts, so that they are there when the page is hydrated. */
async function preloadScripts(fileNames: readonly string[]): Promise<void> {
  for (const file of fileNames) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: `/${file}` }))
    await yieldToBrowser()
  }
}

/** Gives the browser time to paint and handle input before the next step. */
function yieldToBrowser(): Promise<unknown> {
  return new Promise((next) => setTimeout(next))
}

async function start(): Promise<void> {
  if (document.querySelector('link[rel=modulepreload]') === null) await preloadScripts(files)
  // The next scripts load while the first view is hydrated.
  void preloadScripts(next.split(' ').filter(Boolean))
  // One by one: evaluated together they would block an old phone.
  for (const file of files) {
    await import(/* @vite-ignore */ `/${file}`).catch(() => undefined)
    await yieldToBrowser()
  }
  try {
    await importMain()
  } catch (error) {
    if (prerendered === undefined) throw error
    return reloadWhenPressed()
  }
  if (import.meta.env.PROD)
    void import('#web/pwa/register.ts').then(
      ({ registerServiceWorker }) => void registerServiceWorker({ atOnce: isScanner(location.pathname) }),
      () => undefined,
    )
}

function importMain(): Promise<unknown> {
  if (isStatic !== undefined) return import('./main-static.tsx').then(({ hydrate }) => hydrate())
  return isScanner(location.pathname) ? import('./main-scanner.tsx') : import('./main.tsx')
}

async function measure(): Promise<void> {
  const monitoring = await import('#web/monitoring/start-measuring.ts').catch(() => undefined)
  monitoring?.startMeasuring(mayMeasure)
}

/** True if the URL contains a search. The page was rendered without that search, so it shows the unfiltered list until the app runs. */
function hasSearch(): boolean {
  return /[?&]zoek=./.test(location.search)
}

/** True if the visitor pressed something before this script ran. */
function wasTouched(): boolean {
  return navigator.userActivation?.hasBeenActive || document.querySelector(`[${pressedAttribute}]`) !== null
}

/** Resolves after the next paint. */
function waitForPaint(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
}

/** Resolves once the page's own files are loaded and the browser is idle. Safari has no idle callback. */
async function waitForIdle(): Promise<unknown> {
  if (document.readyState !== 'complete') await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }))
  return new Promise((idle) => ('requestIdleCallback' in window ? requestIdleCallback(idle, { timeout: 2000 }) : setTimeout(idle, 300)))
}
