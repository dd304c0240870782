import { type ChildProcess, fork } from 'node:child_process'

/** A process of a bench that answers one question at a time. */
export interface Child<Questions extends Record<string, [question: object, answer: object]>> {
  /** Asks and resolves with the answer. Rejects if the process ends before it has answered. */
  ask: <Kind extends keyof Questions & string>(
    kind: Kind,
    question: Questions[Kind][0],
  ) => Promise<Questions[Kind][1]>
  end: () => void
}

/** Starts a module, which calls `answerParent`, as a process of its own. */
export function startChild<Questions extends Record<string, [object, object]>>(
  module: URL,
): Child<Questions> {
  const child: ChildProcess = fork(module, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return {
    ask: (kind, question) =>
      new Promise((resolve, reject) => {
        const ended = (code: number | null): void => reject(new Error(`process ended with ${code}`))
        child.once('exit', ended)
        child.once('message', (answer) => {
          child.off('exit', ended)
          // The other end is `answerParent` of the same module types, so the answer has their shape.
          resolve(answer as Questions[typeof kind][1])
        })
        child.send({ kind, question })
      }),
    end: () => {
      child.kill()
    },
  }
}

/** In the child: answers every kind of question. A failure ends the process. */
export function answerParent<Questions extends Record<string, [object, object]>>(
  answers: {
    [Kind in keyof Questions]: (question: Questions[Kind][0]) => Promise<Questions[Kind][1]>
  },
): void {
  process.on('message', (message: { kind: string; question: object }) => {
    const answer = answers[message.kind]
    if (answer === undefined) throw new Error(`unknown question ${message.kind}`)
    answer(message.question).then(
      (result) => process.send?.(result),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
  process.once('disconnect', () => process.exit(0))
}
