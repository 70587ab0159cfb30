// Progress lines of a long step. Plain JavaScript without dependencies: it runs before they are installed.

const clearLine = '\r\x1b[2K'

/**
 * Shows that a step runs, and for how long. A terminal gets one line that is updated every second; other outputs get a line at the start
 * and one at the end. `inPlace: false` forces those two lines, for a terminal that also gets other output.
 */
export async function withProgress(title, work, { out = process.stdout, now = Date.now, inPlace = out.isTTY === true } = {}) {
  const startedAt = now()
  const elapsedMs = () => now() - startedAt
  const show = () => out.write(`${clearLine}${title}… ${Math.floor(elapsedMs() / 1000)} s`)
  const end = (outcome) => out.write(`${inPlace ? clearLine : ''}${title}: ${outcome} ${(elapsedMs() / 1000).toFixed(1)} s\n`)
  if (inPlace) show()
  else out.write(`${title}…\n`)
  const timer = inPlace ? setInterval(show, 1000) : undefined
  try {
    const result = await work()
    end('done in')
    return result
  } catch (error) {
    end('failed after')
    throw error
  } finally {
    clearInterval(timer)
  }
}
