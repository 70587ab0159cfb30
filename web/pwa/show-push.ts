import { brand } from '#shared/facts/brand.ts'

interface Message {
  title: string
  body: string
  path: string
}

/** Reads a push message. For unreadable data it returns a general message, because a browser requires a notification for each push. */
export function readPush(text: string | undefined): Message {
  const nothing = { title: brand.name, body: 'Er is nieuws over je race.', path: '/participant-dashboard' }
  try {
    const { title, body, path } = JSON.parse(text ?? '') as Partial<Message>
    if (typeof title !== 'string' || typeof body !== 'string' || typeof path !== 'string') return nothing
    // Only a path of this site.
    return { title, body, path: /^\/(?![/\\])/.test(path) ? path : nothing.path }
  } catch {
    return nothing
  }
}

/** Shows a push message as a notification. `text` is the data of the push; undefined if the push has none. */
export function showPush(registration: Pick<ServiceWorkerRegistration, 'showNotification'>, text: string | undefined): Promise<void> {
  const { title, body, path } = readPush(text)
  return registration.showNotification(title, { body, data: path, lang: 'nl', icon: '/icon-192.png' })
}

/**
 * Opens the page of a pressed message: focuses a window that already shows it, otherwise opens a new one. Other pages are left alone,
 * because somebody may be scanning there.
 */
export async function openPush(clients: Pick<Clients, 'matchAll' | 'openWindow'>, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window' })
  const open = windows.find(({ url }) => new URL(url).pathname === path)
  if (open) await open.focus()
  else await clients.openWindow(path)
}
