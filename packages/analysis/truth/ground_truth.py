#!/usr/bin/env python3
"""Soil mapping and carbon uptake of real scenes by rasterio and numpy, pass by pass: what the engine is compared with.

Needs Python 3 with rasterio and numpy. Reads the scenes in place, writes numbers only:

    python3 packages/analysis/truth/ground_truth.py ../shared/data packages/analysis/truth/ground.json
"""
import json
import math
import os
import sys
import warnings
from datetime import date, timedelta

import numpy as np
import rasterio
from rasterio.features import geometry_mask
from rasterio.transform import Affine
from rasterio.warp import transform_geom

from statistics_truth import (
    INVALID, features, items_of, nearest, polygons, ratio, reflectances, rounded, started, summary,
)

BANDS = ("blue", "green", "red", "nir", "swir16", "swir22")


def field_points(folder, item, geometry):
    """Centres of the field's pixels of 10 m, row by row."""
    with rasterio.open(os.path.join(folder, item["assets"]["red"]["href"])) as file:
        crs, grid = file.crs, file.transform
    projected = transform_geom("EPSG:4326", crs, geometry)
    points = np.array([p for part in polygons(projected) for ring in part for p in ring])
    left = np.floor((points[:, 0].min() - grid.c) / 10)
    top = np.floor((grid.f - points[:, 1].max()) / 10)
    window = Affine(10, 0, grid.c + left * 10, 0, -10, grid.f - top * 10)
    width = int(np.ceil((points[:, 0].max() - grid.c) / 10) - left)
    height = int(np.ceil((grid.f - points[:, 1].min()) / 10) - top)
    rows, columns = np.nonzero(geometry_mask([projected], (height, width), window, invert=True))
    return window.c + (columns + 0.5) * 10, window.f - (rows + 0.5) * 10, crs


def is_read(item, own):
    """True for a pass that is read: the result's own, or one of at most 95 % cloud cover by the catalogue."""
    return started(item) == own or item["properties"].get("eo:cloud_cover", 0) <= 95


def looks(folder, items, geometry, bands):
    """Each item's day, valid classes and reflectances at the field's pixels."""
    xs, ys, crs = field_points(folder, items[0], geometry)
    for item in items:
        scl, _ = nearest(os.path.join(folder, item["assets"]["scl"]["href"]), xs, ys, crs)
        yield started(item), ~np.isin(scl, INVALID), scl, reflectances(folder, item, bands, xs, ys, crs)


def soil(folder, items, geometry, own):
    first = own.replace(year=own.year - 2)
    chosen = [i for i in items if first <= started(i) <= own and is_read(i, own)]
    stacks = {band: [] for band in BANDS}
    for _, valid, scl, held in looks(folder, chosen, geometry, BANDS):
        bare = valid & ~np.isin(scl, (2, 6, 7))
        bare &= ratio(held["nir"], held["red"]) < 0.25
        bare &= ratio(held["swir16"], held["swir22"]) < 0.125
        bare &= ~np.any([np.isnan(held[band]) for band in BANDS], axis=0)
        for band in BANDS:
            stacks[band].append(np.where(bare, held[band], np.nan))
    counts = np.sum(~np.isnan(stacks["blue"]), axis=0)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        median = {band: np.nanmedian(stacks[band], axis=0) for band in BANDS}
        q1, q3 = (
            {band: np.nanpercentile(stacks[band], rank, axis=0) for band in BANDS} for rank in (25, 75)
        )
    soci = median["blue"] / (median["red"] * median["green"])
    bsi = ratio(median["swir16"] + median["red"], median["nir"] + median["blue"])
    brightness = np.mean([median[band] for band in BANDS], axis=0)
    good = counts >= 3
    share = good.mean()
    if share < 0.25:
        return {"good": share, "refused": True}
    return {
        "good": share,
        "none": float((counts == 0).mean()),
        "days": sum(1 for look in stacks["blue"] if not np.isnan(look).all()),
        "median_looks": float(np.median(counts[counts > 0])),
        "spread": {band: float(np.median((q3[band] - q1[band])[good])) for band in BANDS},
        "SOCI": summary(soci[~np.isnan(soci)]),
        "BSI": summary(bsi[~np.isnan(bsi)]),
        "pixels": [None if np.isnan(value) else value for value in soci],
        "silhouette": silhouettes(np.array([soci[good], brightness[good]])) if len(soci) >= 300 else None,
    }


def k_means(points, k):
    """Lloyd's algorithm, starting at the middles of k equal parts along the diagonal of the largest variance."""
    sign = -1 if (points[0] * points[1]).sum() < 0 else 1
    ranked = np.argsort(points[0] + sign * points[1], kind="stable")
    centres = points[:, [ranked[int((group + 0.5) * len(ranked) // k)] for group in range(k)]].T
    groups = None
    for _ in range(100):
        distances = ((points.T[:, None, :] - centres[None, :, :]) ** 2).sum(axis=2)
        fresh = distances.argmin(axis=1)
        if groups is not None and (fresh == groups).all():
            break
        groups = fresh
        centres = np.array([points[:, groups == group].mean(axis=1) for group in range(k)])
    return groups


def silhouettes(raw):
    points = (raw - raw.mean(axis=1, keepdims=True)) / raw.std(axis=1, keepdims=True)
    distances = np.sqrt(((points.T[:, None, :] - points.T[None, :, :]) ** 2).sum(axis=2))
    found = {}
    for k in (3, 4, 5):
        groups = k_means(points, k)
        means = np.array([distances[:, groups == group].mean(axis=1) for group in range(k)])
        sizes = np.array([(groups == group).sum() for group in range(k)])
        each = np.arange(len(groups))
        inside = means[groups, each] * sizes[groups] / (sizes[groups] - 1)
        means[groups, each] = np.inf
        outside = means.min(axis=0)
        found[k] = float(((outside - inside) / np.maximum(outside, inside)).mean())
    return {"k": max(found, key=lambda k: (found[k], -k)), "of": max(found.values())}


def radiation(latitude, day):
    """Extraterrestrial radiation in MJ/m2/day (FAO-56, equations 21 to 25)."""
    distance = 1 + 0.033 * math.cos(2 * math.pi * day / 365)
    declination = 0.409 * math.sin(2 * math.pi * day / 365 - 1.39)
    phi = math.radians(latitude)
    sunset = math.acos(max(-1, min(1, -math.tan(phi) * math.tan(declination))))
    light = sunset * math.sin(phi) * math.sin(declination) + math.cos(phi) * math.cos(declination) * math.sin(sunset)
    return 24 * 60 / math.pi * 0.082 * distance * light


def light_of(latitude, day):
    return 0.45 * (0.25 + 0.5 * 0.5) * radiation(latitude, day.timetuple().tm_yday)


def carbon(folder, items, geometry, own):
    first = own - timedelta(days=405)
    chosen = [i for i in items if first <= started(i) <= own and is_read(i, own)]
    stack, days = [], []
    for when, valid, scl, held in looks(folder, chosen, geometry, ("red", "nir")):
        ndvi = ratio(held["nir"], held["red"])
        share = np.clip(1.24 * ndvi - 0.168, 0, 0.95)
        stack.append(np.where(valid & ~np.isin(scl, (2, 7)), share, np.nan))
        days.append(when.date())
    latitudes = [p[1] for part in polygons(geometry) for ring in part for p in ring]
    latitude = (min(latitudes) + max(latitudes)) / 2
    season = [own.date() - timedelta(days=back) for back in range(364, -1, -1)]
    light = np.array([light_of(latitude, day) for day in season])
    ordinals = np.array([day.toordinal() for day in season])
    stack = np.array(stack)
    tonnes = []
    for pixel in range(stack.shape[1]):
        seen = ~np.isnan(stack[:, pixel])
        at = np.array([day.toordinal() for day in days])[seen]
        if seen.sum() < 8:
            tonnes.append(np.nan)
            continue
        counted = (ordinals >= at[0] - 10) & (ordinals <= at[-1] + 10)
        shares = np.interp(ordinals, at, stack[seen, pixel])
        absorbed = (shares * light)[counted].sum()
        tonnes.append(0.47 * 1.3 * 0.75 * absorbed * 44 / 12 / 100 if counted.sum() >= 330 else np.nan)
    tonnes = np.array(tonnes)
    return {"light": light.sum(), "uptake": summary(tonnes[~np.isnan(tonnes)]),
            "pixels": [None if np.isnan(value) else value for value in tonnes]}


if __name__ == "__main__":
    data, out = sys.argv[1:3]
    folder = os.path.join(data, "scenes", "flanders-2017-2018")
    items = sorted(items_of(folder), key=started)
    parcels = features(os.path.join(folder, "parcels.geojson"))

    def of_day(day):
        return next(started(i) for i in items if started(i).isoformat().startswith(day))

    truth = {
        "made_by": f"rasterio {rasterio.__version__}, numpy {np.__version__}",
        "soil-mapping": [
            {"field": field, "date": day, **soil(folder, items, parcels[field], of_day(day))}
            for day in ("2018-09-21", "2018-11-27") for field in (2, 4, 9, 13)
        ],
        "carbon": [
            {"field": field, "date": day, **carbon(folder, items, parcels[field], of_day(day))}
            for day in ("2018-09-21", "2018-10-13") for field in (2, 4)
        ],
        "light": {"latitude": 50.91, "last": "2026-06-01", "sum": sum(
            light_of(50.91, date(2026, 6, 1) - timedelta(days=back)) for back in range(365)
        )},
    }
    with open(out, "w") as file:
        json.dump(rounded(truth), file, separators=(",", ":"))
        file.write("\n")
