// `node run-with-progress.mjs TITLE COMMAND …`: runs a command in this folder. Its output is shown only if it fails.
import { spawn } from 'node:child_process'
import { withProgress } from './progress.mjs'

const [title, command, ...args] = process.argv.slice(2)
let printed = ''

const ended = () =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['inherit', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text))
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    child.on('error', reject)
    child.on('close', (code, signal) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${signal ?? code}`))))
  })

await withProgress(title, ended).catch((error) => {
  console.error(`${printed}${error.message}`)
  process.exit(1)
})
