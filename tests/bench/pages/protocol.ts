/** What the flooding visitor is told to do. */
export type FloodQuestions = {
  flood: [question: { url: string; from: string; ms: number }, answer: { asked: number }]
}
