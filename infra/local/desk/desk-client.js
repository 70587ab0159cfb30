// Keeps the desk's page fresh and sends its forms. Served as it is.
const say = (text) => {
  document.getElementById('melding').textContent = text
}

async function refresh() {
  if (document.hidden) return
  // The list marks what is being read, not what came in meanwhile.
  const { bericht } = document.getElementById('bericht').dataset
  const answer = await fetch(bericht ? `/__local/?bericht=${bericht}` : '/__local/', { cache: 'no-store' })
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  document.title = fresh.title
  for (const part of document.querySelectorAll('[data-ververs]')) {
    const next = fresh.getElementById(part.id)
    // What has the focus stays where it is.
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
  clock: (form, button) => ({ now: button?.name === 'vrij' ? null : form.get('now') }),
  fault: (form) => ({
    path: form.get('path'),
    mode: form.get('mode'),
    ...(form.get('ms') && { ms: Number(form.get('ms')) }),
    ...(form.get('times') && { times: Number(form.get('times')) }),
  }),
}

const offline = () => say('De lokale balie antwoordt niet.')

document.addEventListener('submit', (event) => {
  const { stuur, als } = event.target.dataset
  if (!stuur) return
  event.preventDefault()
  send(stuur, 'POST', readers[als](new FormData(event.target), event.submitter)).catch(offline)
})
document.addEventListener('click', (event) => {
  const { wis, post } = event.target.dataset ?? {}
  if (wis) send(wis, 'DELETE').catch(offline)
  if (post) send(post, 'POST').catch(offline)
})
setInterval(() => void refresh().catch(() => {}), 2000)
