import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build } from 'esbuild'
import { paintQr } from '#web/e2e/support/paint-qr.ts'
import { createPhotographs } from '#web/e2e/support/photographs.ts'
import { serveLoopback } from '#infra/local/serve-loopback.ts'
import { median } from './figures.ts'

interface Bench {
  names: string[]
  load(width: number, height: number): Promise<number>
  start(name: string): Promise<number | null>
  readAll(name: string): Promise<{ text: string | null; ms: number }[]>
}
declare const bench: Bench

const photographsPerKind = Number(process.env.PHOTOGRAPHS ?? 6)
const [width, height] = [1280, 720]

/**
 * Runs every decoder, set up as in the scanner, on the same photographs. Returns how many codes it reads and the ms per photograph, at full
 * and a quarter of the CPU speed, and the reads per kind of photograph. A QR that is read as another text counts as `misread`.
 */
export async function measureDecoders(executablePath: string) {
  const photographs = createPhotographs(photographsPerKind)
  const page = await openPage(executablePath, Buffer.concat(photographs.map(({ text, picture }) => paintQr(text, picture))))
  const kinds = [...new Set(photographs.map(({ kind }) => kind))]
  const [speed, byKind]: Record<string, string | number>[][] = [[], kinds.map((kind) => ({ kind, photographs: photographsPerKind }))]
  const names = await page.evaluate(() => bench.names)
  for (const slower of [1, 4]) {
    await page.slowDown(slower)
    for (const decoder of names) {
      const started = await page.evaluate((name) => bench.start(name), decoder)
      if (started === null) {
        if (slower === 1) speed!.push({ decoder, read: 'not in this browser' })
        continue
      }
      const answers = await page.evaluate((name) => bench.readAll(name), decoder)
      const right = answers.map(({ text }, at) => text === photographs[at]!.text)
      const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
      speed!.push({
        decoder,
        cpu: `CPU x${slower}`,
        read: `${right.filter(Boolean).length} of ${right.length}`,
        misread: answers.filter(({ text }, at) => text !== null && !right[at]).length,
        'median ms': median(times).toFixed(1),
        'p95 ms': times[Math.floor(times.length * 0.95)]!.toFixed(1),
        'to open, ms': started.toFixed(0),
      })
      for (const row of byKind!) row[decoder] = right.filter((yes, at) => yes && photographs[at]!.kind === row.kind).length
    }
  }
  await page.close()
  return { speed: speed!, byKind: byKind! }
}

async function openPage(executablePath: string, grey: Buffer) {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'decode-page.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
  })
  const files: Record<string, readonly [Uint8Array, string]> = {
    '/bench.js': [outputFiles[0]!.contents, 'text/javascript'],
    '/photographs': [grey, 'application/octet-stream'],
    '/reader.wasm': [await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')), 'application/wasm'],
  }
  const html = [new TextEncoder().encode('<!doctype html><script type="module" src="/bench.js"></script>'), 'text/html'] as const
  const server = await serveLoopback((request) => {
    const [body, type] = files[new URL(request.url).pathname] ?? html
    return new Response(new Uint8Array(body), { headers: { 'content-type': type } })
  })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const page: Page = await browser.newPage()
  await page.goto(server.origin)
  await page.waitForFunction(() => 'bench' in globalThis)
  await page.evaluate(([wide, high]) => bench.load(wide, high), [width, height] as const)
  const wire = await page.context().newCDPSession(page)
  return {
    evaluate: page.evaluate.bind(page) as Page['evaluate'],
    slowDown: (rate: number) => wire.send('Emulation.setCPUThrottlingRate', { rate }),
    async close() {
      await browser.close()
      await server.close()
    },
  }
}
