// Refreshes the desk's page and sends its forms. Served as it is, without a build.
const say = (text) => {
  document.getElementById('status').textContent = text
}

async function refresh() {
  if (document.hidden) return
  // Names the open message, so that the new list marks it even when newer messages have moved it down.
  const { message } = document.getElementById('message').dataset
  const answer = await fetch(message ? `/__local/?bericht=${message}` : '/__local/', { cache: 'no-store' })
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  document.title = fresh.title
  for (const part of document.querySelectorAll('[data-refresh]')) {
    const next = fresh.getElementById(part.id)
    // A part that has the focus is not replaced.
    if (next && next.innerHTML !== part.innerHTML && !part.contains(document.activeElement)) part.replaceWith(next)
  }
}

async function send(url, method, body) {
  const answer = await fetch(url, { method, headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body) })
  const result = await answer.json()
  say(answer.ok ? 'Gedaan.' : result.message)
  document.activeElement?.blur()
  await refresh()
}

const readers = {
  clock: (form, button) => ({ now: button?.name === 'free' ? null : form.get('now') }),
  fault: (form) => ({
    path: form.get('path'),
    mode: form.get('mode'),
    ...(form.get('ms') && { ms: Number(form.get('ms')) }),
    ...(form.get('times') && { times: Number(form.get('times')) }),
  }),
}

const offline = () => say('De lokale balie antwoordt niet.')

document.addEventListener('submit', (event) => {
  const { send: to, as } = event.target.dataset
  if (!to) return
  event.preventDefault()
  send(to, 'POST', readers[as](new FormData(event.target), event.submitter)).catch(offline)
})
document.addEventListener('click', (event) => {
  const { delete: gone, post } = event.target.dataset ?? {}
  if (gone) send(gone, 'DELETE').catch(offline)
  if (post) send(post, 'POST').catch(offline)
})
setInterval(() => void refresh().catch(() => {}), 2000)
