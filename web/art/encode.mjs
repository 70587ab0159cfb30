// Frames to MP4 and WebM in one go, through ffmpeg.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

export function needFfmpeg() {
  if (spawnSync('ffmpeg', ['-version']).error) {
    console.error('ffmpeg is missing. Install it (Debian, Ubuntu: apt install ffmpeg; macOS: brew install ffmpeg) and run this again.')
    process.exit(1)
  }
}

// stated explicitly, so that a browser shows the same colours as in the poster under the film
const bt709 = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'

/** `frames` gives raw RGB buffers of `from` pixels; they are written as `size` to `target`.mp4 and .webm, with the sound of `wav`. */
export async function encode(frames, { from, size = from, fps = 24, wav, target, mp4 = 28, webm = 38 }) {
  const scale = `scale=${size.join(':')}:flags=area:out_color_matrix=bt709:out_range=tv`
  const picture = `-map 0:v -map 1:a -vf ${scale} -pix_fmt yuv420p ${bt709} -threads 1 -map_metadata -1 -fflags +bitexact`.split(' ')
  const source = `-v error -y -f rawvideo -pix_fmt rgb24 -s ${from.join('x')} -r ${fps} -i - -i`.split(' ')
  const h264 = `-c:v libx264 -crf ${mp4} -preset slow -g 480 -c:a aac -b:a 64k -movflags +faststart`.split(' ')
  const vp9 = `-c:v libvpx-vp9 -crf ${webm} -b:v 0 -cpu-used 4 -g 480 -c:a libopus -b:a 48k`.split(' ')
  const ffmpeg = spawn('ffmpeg', [...source, wav, ...picture, ...h264, `${target}.mp4`, ...picture, ...vp9, `${target}.webm`], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const closed = once(ffmpeg, 'close')
  for (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain')
  ffmpeg.stdin.end()
  const [code] = await closed
  if (code !== 0) throw new Error(`ffmpeg stopped with ${code}`)
}
