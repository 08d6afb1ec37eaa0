import { mount } from 'svelte'
import App from './App.svelte'
import { watchLanguage } from './lang/index.svelte'
import { offline } from './lib/offline.svelte'
import { watchLinks } from './lib/router.svelte'
import { watchSettings } from './lib/settings.svelte'
import './style/base.css'

watchSettings()
watchLanguage()
watchLinks()
void offline.start()
mount(App, { target: document.getElementById('app')! })
