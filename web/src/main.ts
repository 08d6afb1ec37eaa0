import { mount } from 'svelte'
import App from './App.svelte'
import { watchLanguage } from './lang/index.svelte'
import { watchLinks } from './lib/router.svelte'
import { watchSettings } from './lib/settings.svelte'
import './style/base.css'

watchSettings()
watchLanguage()
watchLinks()
mount(App, { target: document.getElementById('app')! })
