import { brand } from '#shared/facts/brand.ts'

interface Message {
  title: string
  body: string
  path: string
}

/** What the server sent. Of what is no message of ours the brand is shown: a browser wants to see something for each push. */
export function readPush(text: string | undefined): Message {
  const nothing = { title: brand.name, body: 'Er is nieuws over je race.', path: '/participant-dashboard' }
  try {
    const { title, body, path } = JSON.parse(text ?? '') as Partial<Message>
    if (typeof title !== 'string' || typeof body !== 'string' || typeof path !== 'string') return nothing
    // A page of this site, and no other.
    return { title, body, path: /^\/(?![/\\])/.test(path) ? path : nothing.path }
  } catch {
    return nothing
  }
}

/** Shows a message. */
export function showPush(registration: Pick<ServiceWorkerRegistration, 'showNotification'>, text: string | undefined): Promise<void> {
  const { title, body, path } = readPush(text)
  return registration.showNotification(title, { body, data: path, lang: 'nl', icon: '/icon-192.png' })
}

/** Shows the page of a message that was pressed: where it is open already, else in a window of its own. Another page is left as it is: somebody may be scanning. */
export async function openPush(clients: Pick<Clients, 'matchAll' | 'openWindow'>, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window' })
  const open = windows.find(({ url }) => new URL(url).pathname === path)
  if (open) await open.focus()
  else await clients.openWindow(path)
}
