import * as v from 'valibot'
import { endpoint, json } from '../endpoint.ts'
import { applicationLimits, applicationReceiptSchema } from '../entities/application.ts'
import { marketMakerProgramSchema } from '../entities/market-maker.ts'
import { inputObject } from '../input-object.ts'
import { characterLines, characters } from '../text/characters.ts'
import { text } from '../text/text.ts'
import { everyPost, postInput } from './fields.ts'

const { name, userId, introduction, strategy, images, imageBytes } = applicationLimits

/** The figures of the market-maker program that the operator publishes. */
export const marketMakerProgram = endpoint({
  name: 'marketMakerProgram',
  method: 'POST',
  path: '/v1/mix/market-maker/program',
  input: postInput,
  output: json(marketMakerProgramSchema),
  auth: 'public',
})

/** Applies for the market-maker program. Multipart, because it carries images as files called `images`. */
export const marketMakerApply = endpoint({
  name: 'marketMakerApply',
  method: 'POST',
  path: '/v1/mix/market-maker/apply',
  input: inputObject({
    ...everyPost,
    applicantName: v.pipe(characters(name), v.trim(), v.minLength(1, 'must be filled in')),
    title: v.pipe(characters(name), v.trim(), v.minLength(1, 'must be filled in')),
    userId: v.pipe(text(userId), v.regex(/^\d+$/, 'only numbers')),
    introduction: v.pipe(
      characterLines(introduction),
      v.trim(),
      v.minLength(1, 'must be filled in'),
    ),
    strategy: v.pipe(characterLines(strategy), v.trim(), v.minLength(1, 'must be filled in')),
  }),
  output: json(applicationReceiptSchema),
  auth: 'public',
  files: { field: 'images', max: images, bytes: imageBytes },
})
