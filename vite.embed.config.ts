import { defineConfig } from 'vite'
import { scalableStyles } from './build/scalable-styles.ts'

/**
 * Builds what other sites show, into a folder of its own beside the app: its pages are small programs that share no
 * file with the app. Comes after the app, whose build empties the folder.
 */
export default defineConfig({
  base: '/embed/',
  publicDir: false,
  plugins: [scalableStyles()],
  build: {
    outDir: 'dist/embed',
    target: 'es2022',
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
    modulePreload: false,
    assetsInlineLimit: 0,
    // Tells the gateway what an embedded page asks for; not served.
    manifest: true,
    rolldownOptions: {
      input: { embed: 'src/embed/embed.ts', bourse: 'src/embed/bourse.ts' },
      output: {
        // Sites name the script in their pages: it keeps its name.
        entryFileNames: ({ name }) =>
          name === 'bourse' ? 'bourse.js' : 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
})
