interface ProgressOptions {
  out?: { isTTY?: boolean; write(text: string): unknown }
  now?: () => number
  inPlace?: boolean
}

export function withProgress<Result>(title: string, work: () => Promise<Result>, options?: ProgressOptions): Promise<Result>
