const tones = [880, 1175, 1568]
const toneSeconds = 0.1

let audio: AudioContext | undefined

/** Three tones in 0.3 s for new orders. Browsers keep silent until somebody has pressed something. */
export function beep(): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined)
  const start = audio.currentTime
  const volume = audio.createGain()
  volume.gain.setValueAtTime(0.12, start)
  volume.gain.setValueAtTime(0.12, start + toneSeconds * tones.length - 0.02)
  volume.gain.linearRampToValueAtTime(0, start + toneSeconds * tones.length)
  volume.connect(audio.destination)
  tones.forEach((hertz, at) => {
    if (!audio) return
    const tone = audio.createOscillator()
    tone.frequency.value = hertz
    tone.connect(volume)
    tone.start(start + at * toneSeconds)
    tone.stop(start + (at + 1) * toneSeconds)
  })
}
