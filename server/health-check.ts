// Asks the gateway of this machine whether it lives: what runs containers calls this. Ends with 0 or 1.
try {
  const port = process.env.PORT || '8080'
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, {
    signal: AbortSignal.timeout(2_500),
  })
  process.exitCode = answer.ok ? 0 : 1
} catch {
  process.exitCode = 1
}
